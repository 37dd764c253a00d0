// Verdict: TRUE
extern void reach_error(void);
typedef unsigned char octets __attribute__((vector_size(256)));
octets all;

int main(void)
{
    octets v = all + 3, w;
    v[200] += v[201] * 2;
    w = v << 1;
    if (w[200] != 18 || w[199] != 6 || w[255] != 6 || sizeof w != 256)
        reach_error();
    return 0;
}
