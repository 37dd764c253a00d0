// Verdict: FALSE(unreach-call)
extern void reach_error(void);
static char object;
static unsigned long place;
int main(void) {
    place = 0x601000;
    if (__sync_bool_compare_and_swap(&place, (unsigned long)&object, 0))
        reach_error(); // violated here
    return 0;
}
