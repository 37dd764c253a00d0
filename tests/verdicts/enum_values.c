// Verdict: TRUE
extern void reach_error(void);
extern void abort(void);
extern int __VERIFIER_nondet_int(void);
extern unsigned int __VERIFIER_nondet_uint(void);
enum state { IDLE, BUSY = 5, DONE };

int main(void)
{
    enum state s = BUSY;
    s++;
    if (s != DONE || DONE != 6)
        reach_error();
    return 0;
}
