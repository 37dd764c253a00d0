// What is assumed again is left out; conditions that make no difference become one choice; an equation gives a
// havoc its value.
procedure {:entrypoint} main(p: int) returns (r: int)
{
    var old_p, kind: int;

  start:
    havoc old_p;
    assume old_p == p + 4;
    assume 0 < p;
    assume p != 0;
    goto first, second;
  first:
    assume kind == 1;
    assume 0 < p + 8;
    goto left, right;
  left:
    assume p != 0;
    assume p > 100;
    goto done;
  right:
    assume p <= 0;
    goto done;
  second:
    assume p != -3;
    goto third, fourth, fifth;
  third:
    goto done;
  fourth:
    assume 0 < p;
    goto done;
  fifth:
    assume p == 5;
    goto done;
  done:
    r := old_p;
    assert r != 9;
}
