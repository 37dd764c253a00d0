// Each assignment defines a variable of its own; where two meet, a join defines one.
var g: int;

procedure add(x: int) returns (y: int)
modifies g;
{
  start:
    g := g + x;
    y := g;
    return;
}

procedure {:entrypoint} main()
modifies g;
{
  var x: int;
  start:
    g := 1;
    goto left, right;
  left:
    assume x > 0;
    x := x - 1;
    goto join;
  right:
    assume !(x > 0);
    call x := add(x);
    goto join;
  join:
    assert x + g > 0;
    return;
}
