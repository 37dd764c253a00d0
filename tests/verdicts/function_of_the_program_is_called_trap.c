// Verdict: FALSE(unreach-call)
// Only '__builtin_trap' ends the execution.
void reach_error(void) {}

extern void trap(int number);

int main(void) {
    trap(3);
    reach_error(); // violated here
    return 0;
}
