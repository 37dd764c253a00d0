// Verdict: FALSE(unreach-call)
extern void reach_error(void);

static int low_bits(void)
{
    char buffer[3];
    return (unsigned char)(unsigned long)buffer >> 4;
}

int main(void)
{
    if (low_bits() != low_bits())
        reach_error(); // violated here
    return 0;
}
