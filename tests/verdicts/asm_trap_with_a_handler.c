// Verdict: UNKNOWN(unconfirmed)
// As the kernel warns: the handler looks the place up, and goes on.
extern void reach_error(void);

int main(void)
{
    __asm__ volatile("1:\tud2\n.pushsection __bug_table,\"aw\"\n2:\t.long 1b - 2b\n.word %c0\n.popsection" : : "i"(1));
    reach_error();
    return 0;
}
