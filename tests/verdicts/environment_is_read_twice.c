// Verdict: UNKNOWN(unconfirmed)
// Both are the same text; the model does not know.
extern void reach_error(void);
extern char *getenv(const char *);

int main(void) {
    char *value = getenv("LIMIT"), *again = getenv("LIMIT");
    if (value && again && value[0] != again[0])
        reach_error();
    return 0;
}
