// Verdict: FALSE(unreach-call)
extern void reach_error(void);
void (*get(void))(void);
static void shown(void) {}
void (*const table[])(void) = { shown };

int main(void) {
    if (get() == shown)
        reach_error(); // violated here
    return 0;
}
