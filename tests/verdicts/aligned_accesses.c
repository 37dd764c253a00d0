// Verdict: TRUE
// Property: no-unaligned-access
#include <stdint.h>
#include <stdlib.h>
#include <string.h>
extern int __VERIFIER_nondet_int(void);
struct __attribute__((packed)) header { char kind; int length; long rest[2]; };
struct __attribute__((packed, aligned(2))) even { short kind; int length; };
struct node { struct node *next; char name[3]; int value; };
static _Alignas(8) unsigned char buffer[32];
static char bytes[32];
static int table[8];

int main(int argc, char **argv) {
    int n = __VERIFIER_nondet_int();
    if (n < 0 || n > 3)
        return 1;
    // What is packed needs nothing, nor do its members where they are reached through it.
    struct header *header = (struct header *)(bytes + n);
    header->length = 1;
    header->rest[n & 1] = 2;
    struct even *even = (struct even *)(buffer + 2 * n);
    even->length = 4;
    int value;
    memcpy(&value, bytes + n, sizeof value);
    // An array of bytes may be aligned on purpose.
    ((uint64_t *)buffer)[n] = 6;
    *(uint32_t *)(buffer + 4 * n) = 7;
    int *p = table + n;
    *p = 8;
    // A block is aligned for everything.
    struct node *node = malloc(sizeof *node), *other = node;
    if (!node)
        return 1;
    node->next = node;
    int *member = &other->next->value;
    *member = 9;
    char *name = other->next->name + 1;
    *name = 'a';
    free(node);
    return value + (argc > 0 && argv[0] == argv[argc]);
}
