// Verdict: FALSE(unreach-call)
// A pointer to a function with an int leads to one with an enumeration.
extern void reach_error(void);

enum kind { one, two };

static int number;

static int set(enum kind kind) {
    number = 5;
    return kind;
}

static int (*call)(unsigned) = set;

static void take(int first, int second) {
    if (first == 5)
        reach_error(); // violated here
}

int main(void) {
    take(number, call(0));
    return 0;
}
