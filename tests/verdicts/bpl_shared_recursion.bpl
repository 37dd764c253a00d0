// Verdict: FALSE(unreach-call)
// Flags: --unroll 2
// The instance of odd below the first call of even is cut one call earlier than one that is called without even.
procedure {:entrypoint} main()
{
    var a, b: int;

    if (*) {
        call a := even();
        assert a != 7;
    } else {
        call b := later();
        assert b != 1;
    }
}

procedure later() returns (n: int)
{
    call n := much_later();
}

procedure much_later() returns (n: int)
{
    call n := odd();
}

procedure odd() returns (n: int)
{
    call n := even();
}

procedure even() returns (n: int)
{
    if (*) {
        n := 0;
    } else {
        call n := odd();
        n := n + 1;
    }
}
