// Verdict: TRUE
// Whatever their type is, runs with values at random have distinct ones.
type T;
const unique a, b: bv32;
const unique c, d: real;
const unique k, l: [int]int;
const unique m, n: [bool]bv8;
const unique t, u: T;

procedure main()
{
    assert a != b && c != d && k != l && m != n && t != u;
}
