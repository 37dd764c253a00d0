// Verdict: FALSE(unreach-call)
extern void reach_error(void);
char *names[2] = {"a", "b"};
int main(int argc, char **argv)
{
    char **list = argc > 3 ? names : argv;
    if (argc > 1 && list[1][0] == 'b')
        reach_error(); // violated here
    return 0;
}
