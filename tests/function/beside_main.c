// Flags: --function half
// A function of a program that has a main.
#include <limits.h>

static int half(int n) { return -n / 2; } // finds: overflow

int main(void) { return half(4); }
