// Verdict: TRUE
extern void reach_error(void);
extern char *fgets(char *, int, void *);

int main(void) {
    char line[6] = "abcde";
    if (fgets(line, 5, 0)) {
        if (line[0] == '\n' && line[1] != 0)
            reach_error();
        if (line[0] != 0 && line[1] != 0 && line[2] != 0 && line[3] != 0 && line[4] != 0)
            reach_error();
    }
    if (line[5] != 0)
        reach_error();
    return 0;
}
