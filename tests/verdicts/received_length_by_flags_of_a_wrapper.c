// Verdict: TRUE
// Without MSG_TRUNC no more is received than there is room for, wherever the flags come from.
extern void reach_error(void);
extern long recv(int socket, void *to, unsigned long size, int flags);
static long receive(void *to, unsigned long size, int flags) { return recv(0, to, size, flags); }
int main(void)
{
    char text[8];
    if (receive(text, 4, 0) > 4 || receive(text, 8, 0x40) > 8)
        reach_error();
    return 0;
}
