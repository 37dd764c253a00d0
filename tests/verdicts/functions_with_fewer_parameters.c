// Verdict: TRUE
// Declarations that are not the library's.
extern void reach_error(void);
extern int send(int);
extern int putchar();
extern unsigned sleep(void);
int main(void) {
    int x = send(3), y = putchar();
    if (sleep() + 1 == 0 && x != x && y != y) reach_error();
    return 0;
}
