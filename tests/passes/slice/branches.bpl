// A branch that slicing has emptied goes, and then what its condition depends on.
procedure {:entrypoint} main()
{
  var x: int;
  var y: int;
  var z: int;
  start:
    havoc y;
    goto left, right;
  left:
    assume y > 0;
    z := 1;
    goto join;
  right:
    assume !(y > 0);
    z := 2;
    goto join;
  join:
    assert x == 0;
    return;
}
