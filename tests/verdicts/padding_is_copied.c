// Verdict: UNKNOWN(unconfirmed)
extern void reach_error(void);
extern void *memset(void *to, int byte, __SIZE_TYPE__ n);
struct padded { char c; int i; };

int main(void)
{
    struct padded a, b;
    memset(&a, 0, sizeof a);
    memset(&b, 255, sizeof b);
    a = b;
    if (((unsigned char *)&a)[1] == 255)
        reach_error();
    return 0;
}
