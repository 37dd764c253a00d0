// Verdict: UNKNOWN(unsupported...
extern void reach_error(void);
static int x;
void real(void) { x = 1; }
extern void impl(void);
__asm__(".globl impl\n.set impl, real\n");
int main(void) {
    impl();
    if (x) reach_error();
    return 0;
}
