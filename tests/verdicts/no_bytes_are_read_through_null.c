// Verdict: FALSE(unreach-call)
// An object without bytes is not accessed, nor is a value that nothing uses.
extern void reach_error(void);
struct empty {} there;
struct pair { int a, b; };
int main(void)
{
    struct empty *none = 0;
    struct pair *pair = 0;
    there = *none;
    (void)pair->b;
    *pair;
    if (pair->a) {}
    reach_error(); // violated here
    return 0;
}
