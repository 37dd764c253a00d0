// Verdict: FALSE(unreach-call)
// The violation is found although the solver has a doubt about each of its models.
function f(int): int;
axiom (forall x: int :: {f(x)} f(x) > x);

procedure main()
{
    var a, b: int;
    havoc a;
    havoc b;
    assume f(a) <= b;
    assert f(a) < b;
}
