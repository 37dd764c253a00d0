// Verdict: FALSE(unreach-call)
// What runs at the end may call again the function that called exit, whose variables are still there.
extern void exit(int status);
extern int atexit(void (*function)(void));
extern void reach_error(void);

int *first;

static void visit(int value)
{
    int own = value;
    if (!first) {
        first = &own;
        exit(0);
    }
    if (*first == 1)
        reach_error(); // violated here
}

static void last(void)
{
    visit(2);
}

int main(void)
{
    atexit(last);
    visit(1);
    return 0;
}
