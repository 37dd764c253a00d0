// What main is given by the program is not what the program is started with.
int main(int argc, char **argv);
static int (*const again)(int, char **) = main;

int main(int argc, char **argv)
{
    return argc == 0 ? argv[0][0] : again(0, 0); // finds: null
}
