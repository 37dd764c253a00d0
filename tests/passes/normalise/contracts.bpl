// Preconditions become asserts of the callee, or before a call of what has no body; postconditions become asserts at
// returns, free ones stay for callers; `where` clauses become assumptions.
var g: int where g >= 0;

procedure outside(x: int);
requires x > 0;
requires g > 0;
free requires x < 100;

procedure inside(x: int) returns (y: int where y > 0)
requires x > 0;
modifies g;
ensures y == x;
free ensures g == 1;
{
  start:
    y := x;
    g := 1;
    return;
}

procedure {:entrypoint} main(x: int)
requires x > 1;
modifies g;
ensures g == 1;
{
  var y: int where y < 0;
  start:
    call outside(x);
    call y := inside(x);
    havoc y;
    return;
}
