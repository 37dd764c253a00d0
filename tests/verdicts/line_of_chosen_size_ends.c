// Verdict: TRUE
// Of a line whose size is not a constant, a line break among the first characters is the last of them, and there are as
// many as there is room for.
extern void reach_error(void);
extern char *fgets(char *, int, void *);
extern int __VERIFIER_nondet_int(void);

int main(void) {
    char line[300];
    int size = __VERIFIER_nondet_int();
    if (size < 1 || size > 300 || !fgets(line, size, 0))
        return 0;
    if (size == 1 && line[0] != 0)
        reach_error();
    if (line[0] == '\n' && line[1] != 0)
        reach_error();
    if (size == 3 && line[0] && line[1] && line[2])
        reach_error();
    return 0;
}
