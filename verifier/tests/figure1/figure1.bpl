// Fig. 1 of the Legion paper, as Tables 1 and 2 understand it: L0 fixes only x, L3 asks for y == 0.

procedure {:entrypoint} main()
{
  var x, y: int;
  L0:
    assume x == 0;
    goto L1, L2;
  L1:
    call foo(x, y);
    goto L3;
  L2:
    call bar(x, y);
    goto L3;
  L3:
    assume y == 0;
    return;
}

procedure foo(x: int, y: int)
{
  L5:
    goto L6, L7;
  L6:
    call foo1(x, y);
    goto L8;
  L7:
    call foo2(x, y);
    goto L8;
  L8:
    return;
}

procedure foo1(x: int, y: int)
{
  L9:
    assume y == x + 1;
    return;
}

procedure foo2(x: int, y: int)
{
  L10:
    assume y == x - 1;
    return;
}

procedure bar(x: int, y: int)
{
  L11:
    goto L12, L13;
  L12:
    call bar1(x, y);
    goto L14;
  L13:
    call bar2(x, y);
    goto L14;
  L14:
    return;
}

procedure bar1(x: int, y: int)
{
  L15:
    assume y == x + 10;
    return;
}

procedure bar2(x: int, y: int)
{
  L16:
    assume y == x - 10;
    return;
}
