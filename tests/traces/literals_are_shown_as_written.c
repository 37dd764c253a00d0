// What stands in literals, and what a character is, as C writes it.
extern void reach_error(void);
static int ends(const char *text, char mark) { return text[3] == mark; }

int main(void)
{
    if (ends("\"\\ \n", '\n'))
        reach_error();
    return 0;
}
