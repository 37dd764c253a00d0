// What only traces need goes; what a trap needs stays.
procedure {:entrypoint} main()
{
  var x: int;
  start:
    assume {:sourceloc "a.c", 7, 3} true;
    assert {:sourceloc "a.c", 8, 3} x == 1;
    return;
}
