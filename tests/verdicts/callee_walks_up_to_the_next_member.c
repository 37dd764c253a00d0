// Verdict: TRUE
extern void reach_error(void);
static struct { char text[3]; char mark; } line;

static void fill(char *p, char *end)
{
    while (p < end)
        *p++ = 1;
}

int main(void)
{
    fill(line.text, line.text + 3);
    if (line.mark || line.text[2] != 1)
        reach_error();
    return 0;
}
