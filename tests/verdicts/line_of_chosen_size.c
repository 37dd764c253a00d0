// Verdict: FALSE(valid-free)
// Property: valid-memsafety
// The size of a line is not a constant; its first characters are known to be inputs all the same.
typedef unsigned long size_t;
extern void *malloc(size_t);
extern void free(void *);
extern char *fgets(char *, int, void *);
extern int __VERIFIER_nondet_int(void);

int main(void) {
    int size = __VERIFIER_nondet_int();
    if (size < 2 || size > 200)
        return 0;
    char *text = malloc(200);
    if (!text)
        return 0;
    text[0] = 0;
    char *end = text;
    if (fgets(text, size, 0))
        while (*end && *end != 'S')
            end++;
    free(end); // violated here
    return 0;
}
