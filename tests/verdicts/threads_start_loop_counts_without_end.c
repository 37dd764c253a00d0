// Verdict: FALSE(unreach-call)
// Engine: portfolio
// What is compared is a part of the counter, which is always below the bound.
#include <pthread.h>
void reach_error(void) {}
int is_open = 1;
void *run(void *unused)
{
    if (is_open)
        reach_error(); // violated here
    is_open = 2;
    return unused;
}
int main(void)
{
    pthread_t thread;
    unsigned i = 0;
    int n = 300;
    while ((unsigned char)i < n) {
        pthread_create(&thread, 0, run, 0);
        i = i + 1;
    }
}
