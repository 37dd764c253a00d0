// An argument is used without a look at their number.
int main(int argc, char **argv)
{
    return argv[1][0] == '-'; // finds: null
}
