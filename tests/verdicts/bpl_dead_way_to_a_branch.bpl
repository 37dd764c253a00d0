// Verdict: FALSE(unreach-call)
// One of the ways to each branch is impossible; the other has to keep it.
procedure {:entrypoint} main()
{
    var p, q: int;

  start:
    havoc p;
    assume 0 < p;
    goto dead, alive;
  dead:
    assume p <= 0;
    goto branch;
  alive:
    assume p == 3;
    goto branch;
  branch:
    goto left, right;
  left:
    q := 1;
    goto next;
  right:
    q := 2;
    goto next;
  next:
    goto alive_too, dead_too;
  alive_too:
    assume p + q == 5;
    goto last_branch;
  dead_too:
    assume p <= 0;
    goto last_branch;
  last_branch:
    goto up, down;
  up:
    q := q + 1;
    goto done;
  down:
    q := q + 2;
    goto done;
  done:
    assert q != 4;
}
