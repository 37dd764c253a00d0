// An entry that is called gets a new one around it.
var g: int;

procedure {:entrypoint} main()
modifies g;
{
  start:
    g := g + 1;
    goto again, end;
  again:
    call main();
    return;
  end:
    assert g > 0;
    return;
}
