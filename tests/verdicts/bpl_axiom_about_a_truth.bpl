// Verdict: TRUE
// The solver has to hear of a constant that only an axiom fixes.
const c: bool;
axiom c;

procedure main()
{
    assume !c;
    assert false;
}
