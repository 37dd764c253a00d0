// Verdict: TRUE
extern void reach_error(void);
typedef void (*handler)(int);
extern handler current_handler(void);
static int seen;

static void handle(int i)
{
    seen = i;
}

int main(void)
{
    handler h = current_handler();
    if (h == handle) {
        h(3);
        if (seen != 3)
            reach_error();
    }
    return 0;
}
