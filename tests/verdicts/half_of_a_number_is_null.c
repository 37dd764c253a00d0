// Verdict: TRUE
// What is left of the numbers is null: of the one by its conversion, of the other by the width of the access.
extern void reach_error(void);
extern int __VERIFIER_nondet_int(void);
long high = 1L << 32;
union wide { __int128 number; int *pointer; } wide, *at = &wide;

int main(void) {
    if (__VERIFIER_nondet_int()) {
        *(int *)(long)(int)high = 1;
        reach_error();
    }
    wide.number = (__int128)1 << 64;
    if (*(__int128 *)at) {
        **(int **)at = 1;
        reach_error();
    }
    return 0;
}
