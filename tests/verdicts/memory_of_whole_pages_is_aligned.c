// Verdict: TRUE
// What 'valloc' returns is a multiple of the size of pages.
extern void *valloc(unsigned long);
extern void reach_error(void);

int main(void) {
    if ((unsigned long)valloc(10) % 4096)
        reach_error();
    return 0;
}
