// Exits of loops that lead to a violation and nowhere else say that the loop failed. All of the entry's do, as nothing
// else returns there.
procedure {:entrypoint} main(n: int)
{
  var i: int;
  i := 0;
  while (i < n) {
    call search(n);
    assert i != 90;
    i := i + 1;
  }
}

procedure search(n: int)
{
  var i, j: int;
  i := 0;
  while (i < n) {
    j := 0;
    while (j < i) {
      if (j == 7) {
        assert false;
      }
      j := j + 1;
    }
    assert i + j != 100;
    if (i == 50) {
      return;
    }
    i := i + 1;
  }
}
