// Verdict: FALSE(unreach-call)
extern void reach_error(void);
extern unsigned char __VERIFIER_nondet_uchar(void);
struct pair { int parts[2]; int last; };
static struct { struct pair pairs[3]; int behind; } table;

int main(void)
{
    unsigned char i = __VERIFIER_nondet_uchar();
    if (i > 2)
        return 0;
    table.pairs[i].parts[3] = 7;
    if (table.behind == 7)
        reach_error(); // violated here
    return 0;
}
