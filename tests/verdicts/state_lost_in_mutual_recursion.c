// Verdict: FALSE(unreach-call)
// Each procedure by itself keeps the state if the other one does; together they lose it in the third round.
extern void reach_error(void);

static int state;

static void odd(int n);

static void even(int n)
{
    if (n > 0)
        odd(n - 1);
}

static void odd(int n)
{
    if (n == 1)
        state = 1;
    else if (n > 0)
        even(n - 1);
}

int main(void)
{
    even(4);
    if (state)
        reach_error(); // violated here
    return 0;
}
