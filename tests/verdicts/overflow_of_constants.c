// Verdict: FALSE(no-overflow)
// Property: no-overflow
#include <limits.h>
// A compiler may compute what has constants only, and then nothing overflows when the program runs.
int main(void) {
    int least = -INT_MAX - 1;
    int fits = 1073741823 * 2 + 1;
    return least + fits == -1 ? (65536 * 32768) - 1 : 0; // violated here
}
