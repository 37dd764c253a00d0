// Verdict: UNKNOWN(unsupported...
// The definition of 'impl' for a linker.
extern void reach_error(void);
static int x;
void real(void) __asm__("impl");
void real(void) { x = 1; }
extern void impl(void);
int main(void) {
    impl();
    if (x) reach_error();
    return 0;
}
