// Verdict: TRUE
// What atomic operations on pointers store, return and compare.
extern void reach_error(void);
struct node {
    struct node *next;
    int value;
} a = {0, 1}, b = {0, 2}, c = {0, 3};
struct node *top;
static void push(struct node *new)
{
    struct node *expected = __atomic_load_n(&top, 5);
    do
        new->next = expected;
    while (!__atomic_compare_exchange_n(&top, &expected, new, 0, 5, 5));
}
static struct node *pop(void)
{
    struct node *old, *next;
    __atomic_load(&top, &old, 5);
    if (!old)
        return 0;
    next = old->next;
    __atomic_compare_exchange(&top, &old, &next, 0, 5, 5);
    return old;
}
int main(void)
{
    push(&a);
    push(&b);
    struct node *seen = pop(), *before;
    if (seen != &b || seen->value != 2 || top->value != 1)
        reach_error();
    before = __atomic_exchange_n(&top, &c, 5);
    if (before->value != 1 || top->value != 3)
        reach_error();
    __atomic_exchange(&top, &seen, &before, 5);
    if (top != &b || before != &c || before->value != 3)
        reach_error();
    if (!__sync_bool_compare_and_swap(&top, &b, &a) || top->value != 1)
        reach_error();
    struct node *wrong = &c;
    if (__atomic_compare_exchange_n(&top, &wrong, &b, 0, 5, 5) || wrong != &a || wrong->value != 1)
        reach_error();
    __sync_lock_test_and_set(&top, &b)->value = 7;
    if (a.value != 7 || __sync_val_compare_and_swap(&top, &b, &c)->value != 2 || top->value != 3)
        reach_error();
    int sum;
    int *result = &sum, **way = &result;
    if (__builtin_add_overflow(3, 4, *way) || sum != 7)
        reach_error();
}
