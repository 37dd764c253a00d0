// Verdict: TRUE
extern void reach_error(void);
extern void stop(void) __asm__("abort");
int main(void) {
    stop();
    reach_error();
    return 0;
}
