// Verdict: TRUE
extern void reach_error(void);

struct key {
    int words[2];
    int id;
};

static void zero(void *p, int bytes)
{
    int *q = p;
    while (bytes > 0) {
        *q++ = 0;
        bytes -= 4;
    }
}

int main(void)
{
    struct key k;
    for (int i = 0; i < 2; i++)
        k.words[i] = i;
    k.id = 1;
    zero(&k, sizeof k);
    if (k.id != 0)
        reach_error();
    return 0;
}
