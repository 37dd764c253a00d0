// Both calls may write to the same static result.
// Verdict: FALSE(no-data-race)
// Property: no-data-race
// Engine: portfolio
#include <pthread.h>
#include <pwd.h>
static void *work(void *p)
{
    getpwnam("root"); // violated here
    return p;
}
int main(void)
{
    pthread_t t;
    pthread_create(&t, 0, work, 0);
    getpwnam("root");
    pthread_join(t, 0);
    return 0;
}
