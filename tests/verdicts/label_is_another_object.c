// Verdict: UNKNOWN(unsupported...
extern void reach_error(void);
int x __asm__("shared");
extern int shared;
int main(void) {
    shared = 1;
    if (x) reach_error();
    return 0;
}
