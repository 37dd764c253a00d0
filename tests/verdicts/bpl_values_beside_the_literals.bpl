// Verdict: FALSE(unreach-call)
// Two values that are none of the literals may differ.
procedure main()
{
    var x, y: int;
    havoc x, y;
    assume x != 0 && x != 1 && y != 0 && y != 1;
    assert x == y;
}
