// A cycle that is entered at both of its blocks: one of them is split.
procedure {:entrypoint} main()
{
  var x: int;
  start:
    x := 0;
    goto a, b;
  a:
    x := x + 1;
    goto b, done;
  b:
    x := x + 2;
    goto a;
  done:
    assert x != 6;
    return;
}
