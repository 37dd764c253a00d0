// Verdict: TRUE
// Property: no-data-race
// One of both sees that none is left, by the operation that counts down.
#include <pthread.h>

struct object {
    _Atomic int references;
    int value;
};

static struct object object = { 2, 5 };

static void put(struct object *object)
{
    if (--object->references == 0)
        object->value = 0;
}

static void *run(void *arg)
{
    put(arg);
    return 0;
}

int main(void)
{
    pthread_t thread;
    pthread_create(&thread, 0, run, &object);
    put(&object);
    pthread_join(thread, 0);
    return 0;
}
