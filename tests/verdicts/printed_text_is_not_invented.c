// Verdict: TRUE
extern void reach_error(void);
extern int sprintf(char *to, const char *format, ...);

int main(void)
{
    char text[4];
    sprintf(text, "hi");
    if (text[0] != 'h')
        reach_error();
    return 0;
}
