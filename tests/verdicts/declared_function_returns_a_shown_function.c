// Verdict: FALSE(unreach-call)
extern void reach_error(void);
void (*get(void))(void);
void (*hook)(void);
static void shown(void) {}

int main(void) {
    hook = shown;
    if (get() == shown)
        reach_error(); // violated here
    return 0;
}
