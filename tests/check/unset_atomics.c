#include <stdatomic.h>
#include <stdlib.h>

struct counted {
    atomic_int users;
    int size;
};

static int first_use(void)
{
    int users;
    return __atomic_fetch_add(&users, 1, __ATOMIC_SEQ_CST); // finds: uninitialised
}

static int expected(int value)
{
    int found, wanted = 4;
    if (__atomic_compare_exchange_n(&value, &found, wanted, 0, __ATOMIC_SEQ_CST, __ATOMIC_SEQ_CST)) // finds: uninitialised
        return 1;
    return found;
}

static int stored(void)
{
    int users, next = 7, last;
    __atomic_store_n(&users, 3, __ATOMIC_SEQ_CST);
    __atomic_exchange(&users, &next, &last, __ATOMIC_SEQ_CST);
    return last + __atomic_load_n(&users, __ATOMIC_SEQ_CST);
}

static int exchanged(void)
{
    int users;
    __atomic_exchange_n(&users, 2, __ATOMIC_SEQ_CST);
    return users;
}

static int in_a_block(void)
{
    struct counted *counted = malloc(sizeof *counted);
    int users;
    if (!counted)
        return 0;
    users = atomic_load(&counted->users); // finds: uninitialised
    free(counted);
    return users;
}

static int initialised(void)
{
    struct counted *counted = malloc(sizeof *counted);
    int users;
    if (!counted)
        return 0;
    atomic_init(&counted->users, 1);
    users = atomic_fetch_sub(&counted->users, 1);
    free(counted);
    return users;
}

int main(int argc, char **argv)
{
    (void)argv;
    switch (argc) {
    case 1:
        return first_use();
    case 2:
        return expected(argc);
    case 3:
        return in_a_block();
    default:
        return stored() + exchanged() + initialised();
    }
}
