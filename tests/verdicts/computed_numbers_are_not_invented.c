// Verdict: UNKNOWN(unconfirmed)
extern double cbrt(double);
extern void reach_error(void);

int main(void) {
    if (cbrt(8.0) != 2)
        reach_error();
    return 0;
}
