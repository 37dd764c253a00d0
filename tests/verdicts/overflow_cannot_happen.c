// Verdict: TRUE
// Property: no-overflow
// Each operation is near the limits of its type, and within; what wraps is unsigned, narrow, or not evaluated.
int __VERIFIER_nondet_int(void);
unsigned __VERIFIER_nondet_uint(void);
int abs(int);

static int midpoint(int low, int high) { return low + (high - low) / 2; }

int main(void) {
    int n = __VERIFIER_nondet_int(), sum = 0, low, high;
    unsigned char byte = 255;
    for (int i = 0; i < n && i < 10; i++)
        sum += 1;
    byte++;
    byte += sum * 0x1000;
    if (n != -2147483647 - 1)
        n = abs(n) / -1 - -n % -1;
    low = __VERIFIER_nondet_int();
    high = __VERIFIER_nondet_int();
    if (low >= 0 && low <= high)
        n = midpoint(low, high);
    n = sizeof(n * n) ? (int)(__VERIFIER_nondet_uint() * 3u) : n * n;
    return n > 0 && n < 1 << 20 ? n << 11 >> 3 : -(n | 1) / 1 == 0;
}
