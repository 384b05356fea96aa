# verdict: accepted, runtime-error, accepted, accepted
# says: ValueError: [bold red]no[/bold red] [/] :smile:

"""The text of the exception looks like markup."""


def add(a, b):
    if b < 0:
        raise ValueError("[bold red]no[/bold red] [/] :smile:")
    return a + b


def shift(a, by):
    return a + by
