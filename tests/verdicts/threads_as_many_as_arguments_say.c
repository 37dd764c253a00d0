// Verdict: FALSE(unreach-call)
// Engine: portfolio
// An argument decides whether a second thread starts, and a message goes to a stream.
#include <pthread.h>
#include <stdio.h>
extern void reach_error(void);
int first, second;
void *set(void *unused)
{
    first = 1;
    second = 1;
    return unused;
}
int main(int argc, char **argv)
{
    pthread_t other;
    if (argc < 2) {
        fprintf(stderr, "usage: %s number\n", argv[0]);
        return 1;
    }
    if (argv[1][0] == '1')
        return 0;
    pthread_create(&other, 0, set, 0);
    if (first != second)
        reach_error(); // violated here
    pthread_join(other, 0);
    return 0;
}
