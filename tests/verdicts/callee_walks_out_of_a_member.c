// Verdict: FALSE(unreach-call)
extern void reach_error(void);
static struct { char text[3]; char mark; } line;

static void fill(char *p, char *end)
{
    while (p <= end)
        *p++ = 1;
}

int main(void)
{
    fill(line.text, line.text + 3);
    if (line.mark)
        reach_error(); // violated here
    return 0;
}
