// Verdict: FALSE(unreach-call)
extern void reach_error(void);
extern void abort(void);
extern int __VERIFIER_nondet_int(void);
extern unsigned int __VERIFIER_nondet_uint(void);
int unknown_device_read(int port);

int main(void)
{
    if (unknown_device_read(4) == 9)
        reach_error(); // violated here
    return 0;
}
