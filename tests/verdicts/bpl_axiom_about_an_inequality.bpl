// Verdict: TRUE
// An inequality that is not asserted yet holds the term that the axiom is triggered by.
function f(int): int;
axiom (forall x: int :: {f(x)} f(x) > x);

procedure main()
{
    var a: int;
    havoc a;
    assume f(a) <= a;
    assert false;
}
