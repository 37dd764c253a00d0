// Verdict: TRUE
function f(int): int;
axiom (forall x: int :: { f(x) } f(x) > x);

procedure main()
{
    assert f(f(3)) > 4;
}
