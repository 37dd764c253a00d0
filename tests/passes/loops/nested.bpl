// Each loop becomes a procedure that calls itself, the inner one from the outer.
procedure {:entrypoint} main(n: int)
{
  var i: int;
  var j: int;
  var sum: int;
  start:
    i, sum := 0, 0;
    goto outer;
  outer:
    goto outer_body, after;
  outer_body:
    assume i < n;
    j := 0;
    goto inner;
  inner:
    goto inner_body, inner_after;
  inner_body:
    assume j < i;
    j, sum := j + 1, sum + 1;
    goto inner;
  inner_after:
    assume !(j < i);
    i := i + 1;
    goto outer;
  after:
    assume !(i < n);
    assert sum >= 0;
    return;
}
