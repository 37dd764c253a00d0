// Verdict: FALSE(unreach-call)
extern void reach_error(void);
extern char *getenv(const char *);

int main(void) {
    char *value = getenv("LIMIT");
    if (value && value[0] == '4' && value[1] == 0)
        reach_error(); // violated here
    return 0;
}
