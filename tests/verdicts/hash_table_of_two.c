// Verdict: TRUE
// What is found in a hash table is what was put there, however its hash is computed.
#include <stdlib.h>
extern void reach_error(void);
extern unsigned __VERIFIER_nondet_uint(void);
struct entry {
    unsigned key;
    int value;
    struct entry *next;
};
static struct entry *bucket[2];

static unsigned hash(unsigned k) {
    k ^= k >> 16;
    k *= 0x45d9f3bu;
    k ^= k >> 16;
    return k % 2;
}

static void put(unsigned key, int value) {
    struct entry *e = malloc(sizeof *e);
    if (!e) exit(1);
    e->key = key;
    e->value = value;
    e->next = bucket[hash(key)];
    bucket[hash(key)] = e;
}

static struct entry *get(unsigned key) {
    struct entry *e = bucket[hash(key)];
    while (e && e->key != key) e = e->next;
    return e;
}

int main(void) {
    unsigned first = __VERIFIER_nondet_uint(), second = __VERIFIER_nondet_uint();
    put(first, 1);
    put(second, 2);
    struct entry *e = get(first);
    if (!e || e->value != (first == second ? 2 : 1)) reach_error();
    return 0;
}
