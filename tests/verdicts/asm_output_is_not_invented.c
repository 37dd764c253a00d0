// Verdict: UNKNOWN(unconfirmed)
// What instructions compute that are not known is certain in the program.
void reach_error(void);

int main(void) {
    int x = 1, y = 0;
    __asm__("crc32l %1, %0" : "+r"(y) : "r"(x));
    if (y != 1)
        reach_error();
    return 0;
}
