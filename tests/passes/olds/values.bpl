// The value before is kept in a variable, which a loop then has for a parameter.
var g: int;

procedure add(x: int)
modifies g;
{
  start:
    g := g + x;
    assert g == old(g) + x;
    return;
}

procedure {:entrypoint} main()
modifies g;
{
  start:
    g := 1;
    call add(2);
    return;
}
