// As many threads as a variable says from the start, which nothing writes.
// Verdict: FALSE(unreach-call)
#include <assert.h>
#include <pthread.h>
const int N = 5;
int count;
void *add(void *argument)
{
    count++;
    return argument;
}
int main(void)
{
    pthread_t threads[5];
    for (int i = 0; i < N; i++)
        pthread_create(&threads[i], 0, add, 0);
    for (int i = 0; i < N; i++)
        pthread_join(threads[i], 0);
    assert(count != 4); // violated here
}
