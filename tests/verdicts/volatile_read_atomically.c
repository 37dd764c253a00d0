// Verdict: FALSE(unreach-call)
extern void reach_error(void);
extern volatile int ticks;
int main(void) {
    int start = __atomic_load_n(&ticks, __ATOMIC_RELAXED);
    if (__sync_fetch_and_add(&ticks, 0) != start) reach_error(); // violated here
    return 0;
}
