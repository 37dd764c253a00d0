// Verdict: FALSE(unreach-call)
// Flags: --unroll 4
// The wait ends when the clock has gone on, which no store of the program does.
extern void reach_error(void);
extern volatile unsigned long clock_ticks;
int main(void) {
    unsigned long start = clock_ticks;
    while (clock_ticks - start < 100) ;
    reach_error(); // violated here
}
