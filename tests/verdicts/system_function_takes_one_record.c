// Verdict: TRUE
// Property: valid-memsafety
#include <pthread.h>
#include <sys/resource.h>
int main(void)
{
    struct rlimit limit = { 1, 2 };
    pthread_mutex_t mutex = PTHREAD_MUTEX_INITIALIZER;
    setrlimit(RLIMIT_CORE, &limit);
    pthread_mutex_lock(&mutex);
    pthread_mutex_unlock(&mutex);
    return 0;
}
