// Verdict: UNKNOWN(unconfirmed)
extern long lround(double);
extern void reach_error(void);

int main(void) {
    if (lround(2.0) != 2)
        reach_error();
    return 0;
}
