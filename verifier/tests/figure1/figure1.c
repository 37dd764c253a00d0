/* Fig. 1 of the Legion paper in C, as Tables 1 and 2 understand it: L0 fixes only x, L3 asks for y == 0. */

extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);
extern void abort(void);

void foo1(int x, int y)
{
    if (y != x + 1)
        abort();
}

void foo2(int x, int y)
{
    if (y != x - 1)
        abort();
}

void foo(int x, int y)
{
    if (__VERIFIER_nondet_int())
        foo1(x, y);
    else
        foo2(x, y);
}

void bar1(int x, int y)
{
    if (y != x + 10)
        abort();
}

void bar2(int x, int y)
{
    if (y != x - 10)
        abort();
}

void bar(int x, int y)
{
    if (__VERIFIER_nondet_int())
        bar1(x, y);
    else
        bar2(x, y);
}

int main(void)
{
    int x = __VERIFIER_nondet_int();
    int y = __VERIFIER_nondet_int();
    if (x != 0)
        abort();
    if (__VERIFIER_nondet_int())
        foo(x, y);
    else
        bar(x, y);
    if (y == 0)
        reach_error();
    return 0;
}
