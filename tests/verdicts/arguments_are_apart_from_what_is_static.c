// Verdict: TRUE
extern void reach_error(void);
char *names[2] = {"a", "b"};
int main(int argc, char **argv)
{
    char **list = argc > 3 ? names : argv;
    if (names[0][0] != 'a' || names[1][0] != 'b' || (argc == 2 && list[2]))
        reach_error();
    return 0;
}
