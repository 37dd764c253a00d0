// Verdict: FALSE(unreach-call)
extern void reach_error(void);
void *memset(void *s, int c, unsigned long n);
struct pair { int *first, *second; };
int x;

int main(void) {
    struct pair pair = { &x, &x };
    memset(&pair, 0, sizeof pair.first);
    *pair.second = 1;
    reach_error(); // violated here
    return 0;
}
