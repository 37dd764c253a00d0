// Verdict: FALSE(unreach-call)
// In a line of unknown size, what comes before its zero is an input.
extern void reach_error(void);
extern char *fgets(char *, int, void *);
extern int __VERIFIER_nondet_int(void);

int main(void) {
    char line[300];
    int size = __VERIFIER_nondet_int();
    if (size < 0 || size > 300 || !fgets(line, size, 0))
        return 0;
    for (int i = 0; i < 20; i++)
        if (!line[i])
            return 0;
    if (size < 30 && line[20] == 'x')
        reach_error(); // violated here
    return 0;
}
