// Verdict: TRUE
extern void reach_error(void);

int main(void)
{
    __asm__ volatile("ud2");
    reach_error();
    return 0;
}
