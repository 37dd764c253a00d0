// Steps say which thread makes them, and each place is told once where a thread waited there.
#include <pthread.h>

#define STEP 1

extern void reach_error(void);

static int count;

static void *add(void *by)
{
    int seen = count;
    count = seen + *(int *)by;
    return NULL;
}

int main(void)
{
    pthread_t other;
    int by = STEP;
    pthread_create(&other, NULL, add, &by);
    add(&by);
    pthread_join(other, NULL);
    if (count != 2 * STEP)
        reach_error();
    return 0;
}
