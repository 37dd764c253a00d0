// Verdict: UNKNOWN(unconfirmed)
extern void reach_error(void);
extern char *fgets(char *, int, void *);

int main(void) {
    char line[5] = "abc";
    if (fgets(line, 5, 0) && line[0] == '\n' && line[2] != 'c')
        reach_error();
    return 0;
}
