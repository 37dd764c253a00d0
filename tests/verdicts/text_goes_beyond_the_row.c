// Verdict: FALSE(unreach-call)
// What is printed into a row may go on in the next one.
void reach_error(void);
int snprintf(char *, unsigned long, const char *, ...);

int main(void) {
    char rows[2][4] = {{0}, {0}};
    snprintf(rows[0], sizeof rows, "long text");
    if (rows[1][1])
        reach_error(); // violated here
    return 0;
}
