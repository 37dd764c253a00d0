// What no condition depends on goes, through procedures: a parameter's assignments too.
var g: int;
var unread: int;

procedure set(x: int, y: int)
modifies g, unread;
{
  start:
    g := x;
    unread := y;
    return;
}

procedure {:entrypoint} main()
modifies g, unread;
{
  var x: int;
  start:
    call set(x, x * x);
    assert g == 0;
    return;
}
