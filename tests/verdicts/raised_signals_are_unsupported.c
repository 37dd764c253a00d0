// Verdict: UNKNOWN(unsupported: ...
// The handler runs.
void reach_error(void);
void (*signal(int, void (*)(int)))(int);
int raise(int);

static int seen;

static void handler(int number) {
    seen = number;
}

int main(void) {
    signal(10, handler);
    raise(10);
    if (seen)
        reach_error();
    return 0;
}
