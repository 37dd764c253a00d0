// Verdict: FALSE(unreach-call)
// Aliases and labels name symbols, and lead on to others.
extern void reach_error(void);
static int x;
void real(void) __asm__("impl");
void real(void) { x++; }
void first(void) __attribute__((alias("impl")));
void second(void) __attribute__((alias("first")));
extern void third(void) __asm__("second");
int main(void) {
    first();
    second();
    third();
    if (x == 3) reach_error(); // violated here
    return 0;
}
