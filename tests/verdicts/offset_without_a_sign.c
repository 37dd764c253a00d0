// Verdict: FALSE(unreach-call)
// Flags: --data-model ILP32
// Addresses are numbers modulo the size of memory.
extern void *malloc(unsigned);
extern void reach_error(void);

int main(void) {
    char *block = malloc(16);
    if (block && block + 8 + 4294967292u == block + 4)
        reach_error(); // violated here
    return 0;
}
