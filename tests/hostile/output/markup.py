# verdict: wrong-answer
# says: [bold red]x[/bold red] [/] [link=https://example.org]y :smile:

"""What is printed looks like markup."""


def add(a, b):
    print("[bold red]x[/bold red] [/] [link=https://example.org]y :smile:")
    return 0.0


def shift(a, by):
    print("[bold red]x[/bold red] [/] [link=https://example.org]y :smile:")
    return a
