// Verdict: FALSE(unreach-call)
var m: [int]int;

procedure main()
modifies m;
{
    var a, b: int;

    assume (forall i: int :: { m[i] } m[i] <= 0 || m[i] > 100);
    a := m[5];
    m[6] := 50;
    havoc b;
    assert b < 5 || m[b] <= 0 || m[b] > 110;
}
