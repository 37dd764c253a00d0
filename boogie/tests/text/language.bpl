type T;
type F a b;
type ref = bv64;
const {:string "a\"b"} unique c1: T;
const {:string "x"} unique c2: T extends c1 complete;
var m: [bv64]bv8;
var n: [int,int]int;
var g: int where g >= 0;
function {:bvbuiltin "bvadd"} add(x: bv64, y: bv64): bv64;
function {:bvbuiltin "bvugt"} ugt(x: bv64, y: bv64) returns (r: bool);
function {:bvbuiltin "(_ zero_extend 56)"} zx(bv8): bv64;
function {:bvbuiltin "(_ int2bv 64)"} i2b(int): bv64;
function {:bvbuiltin "bv2nat"} b2i(bv64): int;
function {:builtin "MapConst"} cm(bv8): [bv64]bv8;
function {:inline} inc(x: int): int { x + 1 }
function un(F int T, bool): real;
function tw(x, y: int): bool;
function {:builtin "rem"} rem(int, int): int;
axiom (forall x: int, y: int :: {:weight 3} { inc(x), inc(y) } { inc(x + y) } x < y ==> inc(x) < inc(y));
axiom (exists x: int :: x * x == 4) && !(forall f: [int]int :: f == (lambda z: int :: z));
procedure p(a: int where a > 0, \assert: bv64) returns (r: int, k: int);
  requires a > 1;
  free requires {:foo} a > 2;
  modifies m, n;
  ensures r == old(n[1, 2]) + a;
  free ensures true;
implementation {:entrypoint} p(x: int, y: bv64) returns (z: int, k: int)
{
  var {:scalar} i, j: int;
  var b: bool;
  i := 0;
outer:
  while (i < 10)
    invariant 0 <= i;
    free invariant i <= 10;
  {
    if (*) { break; } else if (b) { break outer; } else { havoc j; }
    m[y] := 5bv8;
    m[add(y, 1bv64)], b := zx(m[y])[8:0], ugt(y, zx(3bv8));
    i := i + 1;
    assert {:sourceloc "f.c", 12, 3} i != -1;
    goto inner;
   inner:
    assume {:sourceloc "f.c", 12, 3} {:value "x", i, "int"} true;
  }
  call {:si_unique_call 1} z, k := p(i, y);
  n[1, 2] := (if b then i else if !b then j else 3) mod 2;
  m := cm(0bv8);
  assume (y[8:0] ++ y[64:8]) == y;
  assume real(i) / 2.5 < 1e3 && int(2.5) == 2 && i / j == 1.0;
  assume -(5) == -5;
  assume rem(i, j) == 0 <==> (b ==> b ==> b) || (b && b);
  return;
}
