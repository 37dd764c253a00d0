// Verdict: TRUE
// Property: no-data-race
// A bit-field of no bits is between two locations.
#include <pthread.h>
static struct {
    unsigned char first : 8;
    unsigned char : 0;
    unsigned char second : 8;
} bits;
static void *run(void *unused)
{
    bits.second = 2;
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
