// Verdict: TRUE
extern void reach_error(void);
extern void abort(void);
extern int __VERIFIER_nondet_int(void);
extern unsigned int __VERIFIER_nondet_uint(void);
struct inner { char tag; int value; };
struct outer { int head; struct inner in[2]; struct outer *next; };

int main(void)
{
    struct outer a, b;
    a.next = &b;
    b.next = 0;
    b.head = 1;
    a.next->in[1].value = 42;
    a.next->in[1].tag = 'x';
    a.next->in[0].value = 7;
    if (b.in[1].value != 42 || b.in[0].value != 7 || b.head != 1 || a.next->next != 0)
        reach_error();
    struct outer c = b;
    c.in[1].value = 1;
    if (b.in[1].value != 42 || c.in[0].value != 7 || c.in[1].tag != 'x')
        reach_error();
    return 0;
}
