// Verdict: FALSE(unreach-call)
extern void reach_error(void);
void *memcpy(void *to, const void *from, unsigned long n);
struct holder { long number; int *pointer; };
int x;
struct holder full = { 1, &x };

int main(void) {
    struct holder empty = { 2, 0 };
    memcpy(&empty, &full, sizeof full);
    *empty.pointer = 1;
    reach_error(); // violated here
    return 0;
}
