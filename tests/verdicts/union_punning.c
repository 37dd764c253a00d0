// Verdict: TRUE
extern void reach_error(void);
extern void abort(void);
extern int __VERIFIER_nondet_int(void);
extern unsigned int __VERIFIER_nondet_uint(void);
union u { unsigned int word; unsigned char bytes[4]; };

int main(void)
{
    union u u;
    u.word = 0x11223344u;
    if (u.bytes[0] != 0x44 || u.bytes[3] != 0x11)
        reach_error();
    u.bytes[1] = 0xff;
    if (u.word != 0x1122ff44u)
        reach_error();
    return 0;
}
