// Verdict: TRUE
extern void reach_error(void);
void *memcpy(void *to, const void *from, unsigned long n);
struct holder { long number; int *pointer; };
int x;
struct holder full = { 1, &x };

int main(void) {
    struct holder empty = { 2, 0 };
    memcpy(&full, &empty, sizeof full);
    *full.pointer = 1;
    reach_error();
    return 0;
}
