// Verdict: TRUE
// The axiom shares no symbol with main, but says that there are two elements.
type Colour;
const unique red: Colour;
const unique green: Colour;
axiom (forall c: Colour :: c == red || c == green);

procedure main()
{
    var x, y, z: Colour;

    assert x == y || y == z || x == z;
}
