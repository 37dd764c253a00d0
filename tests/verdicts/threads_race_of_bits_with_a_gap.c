// Verdict: FALSE(no-data-race)
// Property: no-data-race
// Engine: portfolio
// Bit-fields without names, and gaps where the next does not fit, are a part of the location.
#include <pthread.h>
static struct {
    unsigned first : 3;
    unsigned : 7;
    unsigned second : 30;
} bits;
static void *run(void *unused)
{
    bits.second = 2; // violated here
    return unused;
}
int main(void)
{
    pthread_t other;
    pthread_create(&other, 0, run, 0);
    bits.first = 1;
    pthread_join(other, 0);
    return 0;
}
