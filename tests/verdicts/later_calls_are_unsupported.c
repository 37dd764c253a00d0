// Verdict: UNKNOWN(unsupported: ...
// What is given to such a function is called when the program ends.
void reach_error(void);
int at_quick_exit(void (*)(void));
void quick_exit(int);

static void handler(void) {
    reach_error();
}

int main(void) {
    at_quick_exit(handler);
    quick_exit(0);
}
