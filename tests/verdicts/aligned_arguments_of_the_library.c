// Verdict: TRUE
// Property: no-unaligned-access
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
static int by_value(const void *a, const void *b) {
    return *(const int *)a - *(const int *)b;
}
int main(void) {
    int table[3] = { 3, 1, 2 }, exponent, n = 0;
    char text[8] = "12", *end;
    time_t now = time(NULL);
    time(&now);
    frexp(3.0, &exponent);
    long number = strtol(text, &end, 10);
    sscanf(text, "%d", &n);
    qsort(table, 3, sizeof *table, by_value);
    memset(table, 0, sizeof table);
    printf("%s %d %ld\n", text, n, number);
    return exponent < 0;
}
