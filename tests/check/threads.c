// Two threads write to a number at once, and take two locks in opposite orders.
// Not decided: deadlock
#include <pthread.h>
#include <stdio.h>

static pthread_mutex_t first = PTHREAD_MUTEX_INITIALIZER, second = PTHREAD_MUTEX_INITIALIZER;
static int both, count;

static void *add(void *unused)
{
    pthread_mutex_lock(&first);
    pthread_mutex_lock(&second);
    both++;
    pthread_mutex_unlock(&second);
    pthread_mutex_unlock(&first);
    count++;
    return unused;
}

int main(void)
{
    pthread_t other;
    if (pthread_create(&other, 0, add, 0))
        return 1;
    pthread_mutex_lock(&second);
    pthread_mutex_lock(&first); // finds: deadlock
    both++;
    pthread_mutex_unlock(&first);
    pthread_mutex_unlock(&second);
    count += 2; // finds: race
    pthread_join(other, 0);
    printf("%d %d\n", both, count);
    return 0;
}
