// Verdict: FALSE(unreach-call)
// Engine: legion+
// As the Linux kernel asks before it copies; without optimisation gcc does not know.
void reach_error(void);

static int fits(const void *to, unsigned long n) {
    unsigned long size = __builtin_object_size(to, 0);
    return size == -1ul || size >= n;
}

int main(void) {
    char text[10];
    if (fits(text, 11))
        reach_error(); // violated here
    return 0;
}
