// Verdict: FALSE(unreach-call)
// The solver does not vouch for a model of the axiom; the replay checks it where f is applied.
function f(int): int;
axiom (forall x: int :: { f(x) } f(x) > x);

procedure main()
{
    assert f(f(3)) > 5;
}
