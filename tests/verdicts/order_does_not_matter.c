// Verdict: TRUE
// Calls that count how often they are made, read the same, or change what only they see, give the same in any order.
extern void reach_error(void);
static int calls, base = 3;
static int fib(int n) {
    calls++;
    return n < 2 ? n : fib(n - 1) + fib(n - 2);
}
static int plus(int *sum, int n) {
    *sum += n;
    return base + n;
}
int main(void) {
    int first = 0, second = 0;
    int both = plus(&first, 2) + plus(&second, base);
    if (fib(5) + base != 8 || both != 11 || calls != 15) reach_error();
    return 0;
}
