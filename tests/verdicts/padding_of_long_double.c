// Verdict: UNKNOWN(unconfirmed)
// A store of ten bytes leaves the others of the number alone, or does not.
extern void reach_error(void);
union seen { long double number; unsigned char bytes[sizeof(long double)]; };

int main(void)
{
    union seen u;
    for (unsigned i = 0; i < sizeof u; i++)
        u.bytes[i] = 255;
    u.number = 1.0L;
    if (u.bytes[9] != 0x3f)
        return 0;
    if (u.bytes[11])
        reach_error();
    return 0;
}
