// Verdict: TRUE
// Two truths that differ are all there are, and of three that differ there is no execution.
const unique a, b: bool;
const c: bool;
const unique k, l, m: bv1;

procedure main()
{
    if (*) { assert c == a || c == b; } else { assert false; }
}
