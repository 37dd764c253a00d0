// Verdict: FALSE(unreach-call)
extern void reach_error(void);
extern char *fgets(char *, int, void *);
extern int atoi(const char *);

int main(void) {
    char line[5];
    if (fgets(line, sizeof line, 0) && atoi(line) == -42)
        reach_error(); // violated here
    return 0;
}
