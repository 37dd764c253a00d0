// Verdict: UNKNOWN(unconfirmed)
// Where m is read depends on what is only approximated.
procedure main()
{
    var m: [[int]int]int;
    var n, k, l: [int]int;

    assume k != l && m[k] == 5 && m[l] == 5;
    havoc n;
    assume {:approximated "n is not followed", n} true;
    assert m[n] != 5;
}
