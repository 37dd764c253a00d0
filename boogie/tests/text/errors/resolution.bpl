var g: int; var b: bool;
var m: [int]bool; var w: bv8; var r: real;
const c: int;
function f(x: int): int { x && b }
function k(x: int): int { x + g }
axiom g == 0;
axiom 1;
axiom (forall x: int :: (exists x: int :: x == 1));
procedure P(a: int) returns (o: int);
  requires old(g) == g;
  requires o == 1;
  modifies c;
  ensures a;
procedure Q(a: int) returns (o: int)
  modifies g, b, m, w, r;
{
  var a: int;
  var l: int;
start:
  a := 1;
  c := 1;
  g, g := 1, 2;
  g := true;
  g, b := 1;
  m[true] := b;
  m[1] := 2;
  m[1, 2] := b;
  g[1] := 2;
  unknown := 1;
  g := unknown;
  g := f(1, 2);
  g := nothing(1);
  call P(1);
  call l := P(true);
  call b := P(1);
  call l := R();
  assume g;
  assert w == 1bv9;
  b := w[9:0] == w[8:0];
  b := 256bv8 == w;
  b := g == r;
  b := g < b;
  g := if b then 1 else true;
  b := !g;
  r := r div r;
  havoc c, l;
  goto start, nowhere;
start:
  return;
}
implementation P(x: bool) returns (o: int) { }
implementation Q(x: int) returns (o: int) { }
implementation Missing() { }
