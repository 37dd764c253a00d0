// Verdict: TRUE
// GNU C: where members lie is fixed where the struct is defined.
void reach_error(void);

static void expect(int holds) {
    if (!holds)
        reach_error();
}

static void use(int n) {
    struct inner {
        short values[n];
        char last;
    };
    struct outer {
        char name[n];
        long number;
        struct inner inner, more[2];
        __attribute__((aligned(16))) char end;
        union {
            int x;
            float f;
        };
    } o, *p = &o, pair[2];
    struct bits {
        char c[n];
        unsigned b : 3, d : 7;
        int behind;
    } __attribute__((packed));
    int sizes[3] = {sizeof(struct inner), sizeof o, sizeof(struct bits)}, i;

    n += 7;
    expect(sizes[0] == 8 && sizeof(struct inner[2]) == 16 && sizes[1] == 64 && sizes[2] == 9);
    expect(sizeof o.name == 3 && sizeof o.inner.values == 6 && (char *)&o.number - (char *)&o == 8);
    expect((char *)&o.inner - (char *)&o == 16 && &p->more[1].last - (char *)p == 38 && &o.end - o.name == 48);
    expect((char *)&p->x - (char *)p == 52 && (char *)(p + 1) - (char *)p == 64 && (char *)&pair[1] - (char *)pair == 64);
    p->number = -5;
    for (i = 0; i < 3; i++) {
        o.name[i] = 'a' + i;
        p->more[1].values[i] = i;
        pair[1].inner.values[i] = 40 + i;
    }
    pair[0].f = 1;
    expect(o.number == -5 && o.name[2] == 'c' && o.more[1].values[2] == 2 && (&pair[0] + 1)->inner.values[1] == 41);
    expect(pair[0].x == 0x3f800000 && (p - 1 + 1)->number == -5);
}

int main(void) {
    use(3);
    return 0;
}
