// SDV's question: can the entry return? Loops are procedures already, summaries are free postconditions.
const c: int;
axiom c == 3;
var state: int;

procedure {:entrypoint} main()
modifies state;
{
  var n: int;
  start:
    state := 0;
    call n := main_loop_L1(0);
    assume state == c;
    return;
}

procedure {:LoopProcedure} {:SIextraRecBound 2} main_loop_L1(in_n: int) returns (out_n: int);
  free ensures {:va_keep} state >= old(state);
  free ensures {:va_keep} old(c) == c;
  modifies state;

implementation main_loop_L1(in_n: int) returns (out_n: int)
{
  entry:
    out_n := in_n;
    goto body, exit;
  exit:
    return;
  body:
    out_n := out_n + 1;
    state := state + 1;
    call out_n := main_loop_L1(out_n);
    return;
}
