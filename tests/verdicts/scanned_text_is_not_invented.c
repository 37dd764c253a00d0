// Verdict: UNKNOWN(unconfirmed)
// What 'sscanf' finds is in the text.
void reach_error(void);
int sscanf(const char *, const char *, ...);

int main(void) {
    int x = 0;
    if (sscanf("5", "%d", &x) != 1 || x != 5)
        reach_error();
    return 0;
}
