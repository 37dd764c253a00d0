// Each error is found at its place, and the next one too.
var x: int
var y: bool;
procedure P()
{
  x := ;
  y := (true;
  call x := ;
  a ! b;
  x := 1 <= 2 <= 3;
  y := true && false || true;
  goto ;
  break;
}
axiom true
function f(x: int, bool): int;
type {:datatype} D;
procedure <T>Q(x: T);
procedure R() { assert "text"; }
axiom (forall x :: true);
const c: [int;
procedure {:x "no end} S();
@
/* no end
