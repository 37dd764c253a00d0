// Verdict: TRUE
extern void reach_error(void);
extern void abort(void);
extern int __VERIFIER_nondet_int(void);
extern unsigned int __VERIFIER_nondet_uint(void);
struct dev { int state; };
static void set(void *cookie) { ((struct dev *)cookie)->state = 3; }

int main(void)
{
    struct dev d;
    void (*callback)(void *) = set;
    d.state = 0;
    callback(&d);
    if (d.state != 3)
        reach_error();
    return 0;
}
