// Verdict: UNKNOWN(unsupported: ...
void free(void *) __attribute__((weak));
extern void reach_error(void);
int main(void) {
    void (*drop)(void *) = free;
    if (!drop)
        reach_error();
    return 0;
}
