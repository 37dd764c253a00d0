// Verdict: UNKNOWN(unsupported: ...
void reach_error(void);

int main(void) {
    _Complex unsigned u = 3 - 1i;
    if (u / 2i == 0x7fffffff - 1i)
        reach_error();
    return 0;
}
