// Verdict: FALSE(unreach-call)
// Either side may use the instances of the other. But when the call in much_later() comes up, middle's instance of the first
// side has below it the one that other() uses, by which the execution has gone before.
procedure {:entrypoint} main()
{
    var a, b: int;

    if (*) {
        call a := middle(1);
        assert a != 7;
    } else {
        call a := other(1);
        call b := later(2);
        assert !(a == 2 && b == 3);
    }
}

procedure later(x: int) returns (y: int)
{
    call y := much_later(x);
}

procedure much_later(x: int) returns (y: int)
{
    call y := middle(x);
}

procedure middle(x: int) returns (y: int)
{
    call y := below(x);
}

procedure other(x: int) returns (y: int)
{
    call y := below(x);
}

procedure below(x: int) returns (y: int)
{
    call y := leaf(x);
}

procedure leaf(x: int) returns (y: int)
{
    y := x + 1;
}
