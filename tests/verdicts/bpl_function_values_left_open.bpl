// Verdict: FALSE(unreach-call)
// What is assigned to dead is no part of the violation, so the counterexample has no value of f for it.
function f(int, int): int;
axiom (forall x: int :: { f(0, x) } f(0, x) == x);

procedure main()
{
    var dead, x: int;

    dead := f(f(1, 2), 4);
    x := f(0, x);
    assert x != 7;
}
