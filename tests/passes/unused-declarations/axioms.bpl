// Variables that nothing mentions go, and axioms that nothing connects with the program. One about no symbol stays, and
// so does one that others connect.
var g: int;
var unused: int;
const a: int;
const b: int;
const c: int;
const d: int;
function f(x: int): int;
axiom f(a) == b;
axiom a > 0;
axiom d > c;
axiom (forall x: int :: x + 1 > x);

procedure {:entrypoint} main()
modifies g;
{
  start:
    assert g + f(0) == 0;
    return;
}
