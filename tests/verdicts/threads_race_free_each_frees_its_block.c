// Verdict: TRUE
// Property: no-data-race
// Engine: portfolio
#include <pthread.h>
#include <stdlib.h>
struct job { int id, result; };
static void *work(void *p)
{
    struct job *job = p;
    job->result = 2 * job->id;
    free(job);
    return 0;
}
int main(void)
{
    pthread_t t[2];
    for (int i = 0; i < 2; i++) {
        struct job *job = malloc(sizeof *job);
        if (!job)
            return 1;
        job->id = i;
        pthread_create(&t[i], 0, work, job);
    }
    pthread_join(t[0], 0);
    pthread_join(t[1], 0);
    return 0;
}
