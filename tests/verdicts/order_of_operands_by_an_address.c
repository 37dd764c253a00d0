// Verdict: FALSE(unreach-call)
// A call changes what the other operand reads, through an address that is handed on; gcc reads a variable late.
extern void reach_error(void);

static int set(int *number) {
    *number = 7;
    return 1;
}

static int reset(int *number) {
    return set(number);
}

int main(void) {
    int own = 1;
    if (own + reset(&own) == 8)
        reach_error(); // violated here
    return 0;
}
