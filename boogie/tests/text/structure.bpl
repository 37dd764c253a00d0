// Statements of all kinds, and names that need care.
var g: int;
procedure Loop(n: int) returns (sum: int)
  requires 0 <= n;
  ensures sum == n * (n + 1) div 2;
{
  var i: int;
  i, sum := 0, 0;
  while (i < n)
    invariant {:msg "partial sum"} sum == i * (i + 1) div 2;
    free invariant i <= n;
  {
    i := i + 1;
    sum := sum + i;
    if (i == 7) { break; }
  }
}
procedure Nested()
  modifies g;
{
a:
b:
  while (*) {
    if (g == 1) { goto c; }
    else if (g == 2) { break a; }
    else if (g == 3) { while (true) { break b; } }
    else { return; }
    if (*) { }
  c:
    g := g + 1;
  }
  goto a, d;
  havoc g;
d:
}
procedure Shadow(g: int) { var i: int; i := g; assume (forall g': int, j: int :: g' == j ==> i == g'); }
procedure Empty() { }
