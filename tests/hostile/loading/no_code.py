# verdict: bad-submission
# says: has no function add

"""There is nothing but this sentence."""
