// Verdict: TRUE
// What an axiom defines a constant as is no value of the others, though the program has the number instead.
const unique a, b: bv8;
const unique OK, BUSY, n: int;
const d: int;

axiom a == 3bv8;
axiom OK == d;
axiom d == 0;
axiom n == 7;

procedure main()
{
    var x: int;

    havoc x;
    assume x == OK || x == n;
    assert x != BUSY;
    assert b != 3bv8;
}
