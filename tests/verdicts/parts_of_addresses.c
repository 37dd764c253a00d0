// Verdict: FALSE(unreach-call)
extern void reach_error(void);
union { char *whole; unsigned char bytes[8]; } both;
struct { unsigned low; unsigned short bits : 9; } kept;

int main(void)
{
    char x, y, z;
    both.whole = &x;
    kept.low = (unsigned)(unsigned long)&y;
    kept.bits = (unsigned long)&z;
    if (both.bytes[0] == 5 && kept.low == 0x8007 && kept.bits == 3)
        reach_error(); // violated here
    return 0;
}
