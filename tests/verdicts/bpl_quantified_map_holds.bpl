// Verdict: TRUE
var m: [int]int;

procedure main()
modifies m;
{
    var b: int;

    assume (forall i: int :: { m[i] } m[i] <= 0 || m[i] > 100);
    m[6] := 150;
    havoc b;
    assert m[b] != 50;
}
