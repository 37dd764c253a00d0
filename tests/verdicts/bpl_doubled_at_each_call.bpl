// Verdict: FALSE(unreach-call)
// A number that is doubled at each call outgrows every machine word.
procedure main()
{
    call p0(1);
}
procedure p0(a: int)
{
    call p1(a + a);
}
procedure p1(a: int)
{
    call p2(a + a);
}
procedure p2(a: int)
{
    call p3(a + a);
}
procedure p3(a: int)
{
    call p4(a + a);
}
procedure p4(a: int)
{
    call p5(a + a);
}
procedure p5(a: int)
{
    call p6(a + a);
}
procedure p6(a: int)
{
    call p7(a + a);
}
procedure p7(a: int)
{
    call p8(a + a);
}
procedure p8(a: int)
{
    call p9(a + a);
}
procedure p9(a: int)
{
    call p10(a + a);
}
procedure p10(a: int)
{
    call p11(a + a);
}
procedure p11(a: int)
{
    call p12(a + a);
}
procedure p12(a: int)
{
    call p13(a + a);
}
procedure p13(a: int)
{
    call p14(a + a);
}
procedure p14(a: int)
{
    call p15(a + a);
}
procedure p15(a: int)
{
    call p16(a + a);
}
procedure p16(a: int)
{
    call p17(a + a);
}
procedure p17(a: int)
{
    call p18(a + a);
}
procedure p18(a: int)
{
    call p19(a + a);
}
procedure p19(a: int)
{
    call p20(a + a);
}
procedure p20(a: int)
{
    call p21(a + a);
}
procedure p21(a: int)
{
    call p22(a + a);
}
procedure p22(a: int)
{
    call p23(a + a);
}
procedure p23(a: int)
{
    call p24(a + a);
}
procedure p24(a: int)
{
    call p25(a + a);
}
procedure p25(a: int)
{
    call p26(a + a);
}
procedure p26(a: int)
{
    call p27(a + a);
}
procedure p27(a: int)
{
    call p28(a + a);
}
procedure p28(a: int)
{
    call p29(a + a);
}
procedure p29(a: int)
{
    call p30(a + a);
}
procedure p30(a: int)
{
    call p31(a + a);
}
procedure p31(a: int)
{
    call p32(a + a);
}
procedure p32(a: int)
{
    call p33(a + a);
}
procedure p33(a: int)
{
    call p34(a + a);
}
procedure p34(a: int)
{
    call p35(a + a);
}
procedure p35(a: int)
{
    call p36(a + a);
}
procedure p36(a: int)
{
    call p37(a + a);
}
procedure p37(a: int)
{
    call p38(a + a);
}
procedure p38(a: int)
{
    call p39(a + a);
}
procedure p39(a: int)
{
    call p40(a + a);
}
procedure p40(a: int)
{
    call p41(a + a);
}
procedure p41(a: int)
{
    call p42(a + a);
}
procedure p42(a: int)
{
    call p43(a + a);
}
procedure p43(a: int)
{
    call p44(a + a);
}
procedure p44(a: int)
{
    call p45(a + a);
}
procedure p45(a: int)
{
    call p46(a + a);
}
procedure p46(a: int)
{
    call p47(a + a);
}
procedure p47(a: int)
{
    call p48(a + a);
}
procedure p48(a: int)
{
    call p49(a + a);
}
procedure p49(a: int)
{
    call p50(a + a);
}
procedure p50(a: int)
{
    call p51(a + a);
}
procedure p51(a: int)
{
    call p52(a + a);
}
procedure p52(a: int)
{
    call p53(a + a);
}
procedure p53(a: int)
{
    call p54(a + a);
}
procedure p54(a: int)
{
    call p55(a + a);
}
procedure p55(a: int)
{
    call p56(a + a);
}
procedure p56(a: int)
{
    call p57(a + a);
}
procedure p57(a: int)
{
    call p58(a + a);
}
procedure p58(a: int)
{
    call p59(a + a);
}
procedure p59(a: int)
{
    call p60(a + a);
}
procedure p60(a: int)
{
    call p61(a + a);
}
procedure p61(a: int)
{
    call p62(a + a);
}
procedure p62(a: int)
{
    call p63(a + a);
}
procedure p63(a: int)
{
    call p64(a + a);
}
procedure p64(a: int)
{
    call p65(a + a);
}
procedure p65(a: int)
{
    call p66(a + a);
}
procedure p66(a: int)
{
    call p67(a + a);
}
procedure p67(a: int)
{
    call p68(a + a);
}
procedure p68(a: int)
{
    call p69(a + a);
}
procedure p69(a: int)
{
    call p70(a + a);
}
procedure p70(a: int)
{
    call p71(a + a);
}
procedure p71(a: int)
{
    call p72(a + a);
}
procedure p72(a: int)
{
    call p73(a + a);
}
procedure p73(a: int)
{
    call p74(a + a);
}
procedure p74(a: int)
{
    call p75(a + a);
}
procedure p75(a: int)
{
    call p76(a + a);
}
procedure p76(a: int)
{
    call p77(a + a);
}
procedure p77(a: int)
{
    call p78(a + a);
}
procedure p78(a: int)
{
    call p79(a + a);
}
procedure p79(a: int)
{
    call p80(a + a);
}
procedure p80(a: int)
{
    call p81(a + a);
}
procedure p81(a: int)
{
    call p82(a + a);
}
procedure p82(a: int)
{
    call p83(a + a);
}
procedure p83(a: int)
{
    call p84(a + a);
}
procedure p84(a: int)
{
    call p85(a + a);
}
procedure p85(a: int)
{
    call p86(a + a);
}
procedure p86(a: int)
{
    call p87(a + a);
}
procedure p87(a: int)
{
    call p88(a + a);
}
procedure p88(a: int)
{
    call p89(a + a);
}
procedure p89(a: int)
{
    call p90(a + a);
}
procedure p90(a: int)
{
    call p91(a + a);
}
procedure p91(a: int)
{
    call p92(a + a);
}
procedure p92(a: int)
{
    call p93(a + a);
}
procedure p93(a: int)
{
    call p94(a + a);
}
procedure p94(a: int)
{
    call p95(a + a);
}
procedure p95(a: int)
{
    call p96(a + a);
}
procedure p96(a: int)
{
    call p97(a + a);
}
procedure p97(a: int)
{
    call p98(a + a);
}
procedure p98(a: int)
{
    call p99(a + a);
}
procedure p99(a: int)
{
    call p100(a + a);
}
procedure p100(a: int)
{
    call p101(a + a);
}
procedure p101(a: int)
{
    call p102(a + a);
}
procedure p102(a: int)
{
    call p103(a + a);
}
procedure p103(a: int)
{
    call p104(a + a);
}
procedure p104(a: int)
{
    call p105(a + a);
}
procedure p105(a: int)
{
    call p106(a + a);
}
procedure p106(a: int)
{
    call p107(a + a);
}
procedure p107(a: int)
{
    call p108(a + a);
}
procedure p108(a: int)
{
    call p109(a + a);
}
procedure p109(a: int)
{
    call p110(a + a);
}
procedure p110(a: int)
{
    call p111(a + a);
}
procedure p111(a: int)
{
    call p112(a + a);
}
procedure p112(a: int)
{
    call p113(a + a);
}
procedure p113(a: int)
{
    call p114(a + a);
}
procedure p114(a: int)
{
    call p115(a + a);
}
procedure p115(a: int)
{
    call p116(a + a);
}
procedure p116(a: int)
{
    call p117(a + a);
}
procedure p117(a: int)
{
    call p118(a + a);
}
procedure p118(a: int)
{
    call p119(a + a);
}
procedure p119(a: int)
{
    call p120(a + a);
}
procedure p120(a: int)
{
    call p121(a + a);
}
procedure p121(a: int)
{
    call p122(a + a);
}
procedure p122(a: int)
{
    call p123(a + a);
}
procedure p123(a: int)
{
    call p124(a + a);
}
procedure p124(a: int)
{
    call p125(a + a);
}
procedure p125(a: int)
{
    call p126(a + a);
}
procedure p126(a: int)
{
    call p127(a + a);
}
procedure p127(a: int)
{
    call p128(a + a);
}
procedure p128(a: int)
{
    assert a == 0;
}
