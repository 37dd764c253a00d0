// Verdict: UNKNOWN(unconfirmed)
extern void reach_error(void);

int main(void)
{
    int fine = 0;

    __asm__ volatile("testl %0, %0; jz 1f; ud2; 1:" : : "r"(fine) : "cc");
    reach_error();
    return 0;
}
