// Not decided: dereference
// The texts of arguments are there, and not null.

int main(int argc, char **argv)
{
    if (argc > 1 && argv[1][0] == '-')
        return 1;
    return argc > 2 ? argv[2][1] : 0;
}
