// A local that is set, and an argument of the program.
static int first(const char *of)
{
    return of[0] == 'x';
}

int main(int argc, char **argv)
{
    char name[8] = "abc";
    return (argc > 1 ? first(argv[1]) : 0) + first(name);
}
