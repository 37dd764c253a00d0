// Verdict: FALSE(no-overflow)
// Property: no-overflow
int f(int n, int a[n + 1]) { return n; } // violated here: 2147483647 + 1 does not fit in int
int main(void) {
    int a[1];
    return f(2147483647, a) == 0;
}
