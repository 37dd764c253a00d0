// What looks like it and is meant: whole objects, flexible members, records around a member, all rows at once.
#include <stddef.h>
#include <stdlib.h>
#include <string.h>

extern unsigned __VERIFIER_nondet_uint(void);

struct ring {
    unsigned char bytes[4];
    unsigned head;
};

struct text {
    unsigned size;
    char text[1];
};

struct message {
    unsigned size;
    unsigned char data[];
};

struct packet {
    unsigned kind;
    unsigned char data[4];
    unsigned check;
};

union number {
    unsigned word[2];
    unsigned char bytes[8];
};

static struct ring ring;
static int grid[2][2];

#define container_of(pointer, type, member) ((type *)((char *)(pointer) - offsetof(type, member)))

static unsigned kind_of(unsigned char *data)
{
    return container_of(data, struct packet, data)->kind;
}

static void put(struct ring *to, unsigned char byte)
{
    to->bytes[to->head] = byte;
    if (++to->head >= 4)
        to->head = 0;
}

static void fill(unsigned char *at, unsigned n)
{
    for (unsigned i = 0; i < n; i++)
        *at++ = 0xff;
}

static void clear(int *cells, int n)
{
    for (int i = 0; i < n; i++)
        cells[i] = 0;
}

int main(void)
{
    unsigned n = __VERIFIER_nondet_uint() % 4;
    for (unsigned i = 0; i < 5; i++)
        put(&ring, 1);
    fill(ring.bytes, sizeof ring.bytes);
    fill((unsigned char *)&ring, sizeof ring);
    memset(&ring, 0, sizeof ring);
    clear(&grid[0][0], 4);
    clear(grid[1], 2);
    struct packet packet = {7, {1, 2, 3, 4}, 0}, copy;
    memcpy(&copy, &packet, sizeof copy);
    struct text *text = malloc(sizeof *text + 4);
    struct message *message = malloc(sizeof *message + 4);
    if (text && message) {
        strcpy(text->text, "abcd");
        text->text[n] = 0;
        message->data[n] = 1;
        fill(message->data, 4);
    }
    free(text);
    free(message);
    union number number;
    number.word[1] = 0;
    return (int)kind_of(copy.data) + number.bytes[4 + n] + ((unsigned *)&packet)[2];
}
