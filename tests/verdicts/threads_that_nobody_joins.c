// Verdict: FALSE(unreach-call)
// Engine: portfolio
// Threads are started one after the other, more than there are copies of, and the last one waits for none.
#include <pthread.h>
void reach_error(void);

int count;

void *look(void *unused)
{
    if (count == 15)
        reach_error(); // violated here
    return unused;
}

void *add(void *unused)
{
    int seen = count;
    count = seen + 1;
    return unused;
}

int main(void)
{
    pthread_t looking, adding;
    pthread_create(&looking, 0, look, 0);
    for (int i = 0; i < 15; i++)
        pthread_create(&adding, 0, add, 0);
    return 0;
}
