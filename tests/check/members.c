// What leaves an array that is a member or a row, and stays in the object. Of library functions, one place stands for all.
// Not decided: bounds
#include <stdlib.h>
#include <string.h>

extern unsigned __VERIFIER_nondet_uint(void);

struct ring {
    unsigned char bytes[8];
    unsigned head;
};

struct port {
    char name[4];
    struct ring rings[2];
    short tail[3];
};

static struct ring ring;
static struct port ports[2];
static int grid[3][4];

static void put(struct ring *to, unsigned char byte)
{
    to->bytes[to->head] = byte; // finds: bounds
    if (++to->head > 8)
        to->head = 0;
}

static unsigned sum(const unsigned char *bytes, unsigned n)
{
    unsigned total = 0;
    for (unsigned i = 0; i < n; i++)
        total += bytes[i]; // finds: bounds
    return total;
}

static void clear(int *row, int n)
{
    while (n-- > 0)
        *row++ = 0; // finds: bounds
}

int main(void)
{
    unsigned n = __VERIFIER_nondet_uint() % 16;
    for (unsigned i = 0; n == 0 && i < 9; i++)
        put(&ring, 1);
    if (n == 1)
        return (int)sum(ring.bytes, 9);
    if (n == 2)
        ports[0].tail[3] = 1; // finds: bounds
    if (n == 3)
        return *(ports[1].rings[0].bytes + 8); // finds: bounds
    if (n == 4)
        clear(grid[1], 5);
    if (n == 5)
        grid[1][4] = 1; // finds: bounds
    if (n == 6)
        memcpy(ports[1].name, "abcd", 5); // finds: bounds
    if (n == 7)
        strcpy(ports[1].name, "abcd"); // finds: bounds
    struct port *block = malloc(2 * sizeof *block);
    if (!block)
        return 1;
    if (n == 8)
        block[0].tail[n - 5] = 1; // finds: bounds
    block->name[0] = 0;
    char *end = &block->name[3];
    if (n == 9)
        end[1] = 0; // finds: bounds
    end[0] = 0;
    struct ring local = {{0}, 0};
    if (n == 10)
        local.bytes[local.head - 1 + n] = 1; // finds: bounds
    free(block);
    return 0;
}
