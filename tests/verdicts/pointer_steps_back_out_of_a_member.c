// Verdict: FALSE(unreach-call)
extern void reach_error(void);
struct message { int length; int words[2]; };

int main(void)
{
    struct message m = {0};
    int *p = m.words;
    p[-1] = 1;
    if (m.length)
        reach_error(); // violated here
    return 0;
}
