// What cannot decide whether the assert is reached with a false condition is gone: `log`, `flag` and the branch on it.
var log: [int]int;
var flag: bool;

procedure {:entrypoint} main(a: int)
modifies log, flag;
{
  var x: int;
  start:
    x := a;
    log[0] := x;
    havoc flag;
    goto yes, no;
  yes:
    assume flag;
    log[1] := 1;
    goto join;
  no:
    assume !flag;
    goto join;
  join:
    assert x != 5;
    return;
}
