// Verdict: FALSE(no-data-race)
// Property: no-data-race
// Both may see that none is left, since each looks again after it has counted down.
#include <pthread.h>

struct object {
    _Atomic int references;
    int value;
};

static struct object object = { 2, 5 };

static void put(struct object *object)
{
    object->references--;
    if (object->references == 0)
        object->value = 0; // violated here
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
