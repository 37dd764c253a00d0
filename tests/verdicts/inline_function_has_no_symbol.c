// Verdict: TRUE
// As the C library's headers define 'read' where they check its arguments.
extern void reach_error(void);
extern long other_read(int, void *, unsigned long) __asm__("read");
extern long read(int, void *, unsigned long);
extern inline __attribute__((gnu_inline, always_inline)) long read(int file, void *to, unsigned long n) {
    return other_read(file, to, n);
}
int main(void) {
    char c[2] = "a";
    long n = read(0, c, 1);
    if (n < -1 || n > 1) reach_error();
    return 0;
}
