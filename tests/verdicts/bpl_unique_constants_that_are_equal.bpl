// Verdict: TRUE
// The axioms contradict each other, so nothing is violated.
const unique a, b: int;
axiom a == 3;
axiom b == 3;

procedure main()
{
    var x: int;

    havoc x;
    assert x != a;
}
