// Verdict: UNKNOWN(unsupported: ...
// Property: valid-pointer-relation
// How many objects there are behind what the system hands over, the program does not show.
int main(int argc, char **argv) {
    int n = 0;
    for (char **p = argv; *p; p++)
        n++;
    return argv + n - argv == argc;
}
