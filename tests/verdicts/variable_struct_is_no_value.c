// Verdict: UNKNOWN(unsupported: ...
void reach_error(void);

int main(int argc, char **argv) {
    struct {
        char text[argc];
    } a, b;
    a.text[0] = 1;
    b = a;
    if (b.text[0] != 1)
        reach_error();
    return 0;
}
