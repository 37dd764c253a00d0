// Verdict: TRUE
// A model that violates an inequality between two values is none.
procedure next(alloc: int) returns (new: int);
free ensures alloc + 4 <= new;

procedure main()
{
    var a, b, c, d: int;
    havoc a;
    call b := next(a);
    call c := next(b);
    havoc d;
    assume d < c && c < d + 3;
    assert a != c && b != c && b < d + 3 && a < d;
}
