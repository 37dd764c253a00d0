// Verdict: FALSE(unreach-call)
extern void reach_error(void);
extern long recv(int socket, void *to, unsigned long size, int flags);
static long receive(void *to, unsigned long size, int flags) { return recv(0, to, size, flags); }
int main(void)
{
    char text[8];
    if (receive(text, 4, 0x20) > 4)
        reach_error(); // violated here
    return 0;
}
