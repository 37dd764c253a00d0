// Verdict: TRUE
extern void reach_error(void);
extern void *memcpy(void *to, const void *from, __SIZE_TYPE__ n);
struct node { struct node *self; int value; };

int main(void)
{
    struct node a, b;
    a.self = &a;
    b.self = &b;
    b.value = 2;
    struct node *result = memcpy(a.self, &b, sizeof a);
    if (result != &a || a.self != &b || a.value != 2)
        reach_error();
    return 0;
}
