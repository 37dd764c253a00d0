// Verdict: TRUE
// The solver has to hear of a truth that occurs in the body of a quantifier.
function f(int): int;

procedure main()
{
    var b: bool;
    havoc b;
    assume (forall x: int :: {f(x)} f(x) == 3 && b);
    assume !b;
    assume f(1) == 3;
    assert false;
}
