// Verdict: UNKNOWN(unconfirmed)
// With a memory clobber, as the Linux kernel sets a bit in an array of words.
void reach_error(void);

int main(void) {
    unsigned long bits[2] = {0, 0};
    __asm__ volatile("btsq %1, %0" : "+m"(bits[0]) : "r"(70ul) : "memory");
    if (bits[1])
        reach_error();
    return 0;
}
