// Verdict: UNKNOWN(unsupported: ...
void reach_error(void);

int main(void) {
    _Complex _Float128 z = 2 + 4i;
    z = z * 2 + 1;
    if (z != 5 + 8i)
        reach_error();
    if (z / z != 1)
        reach_error();
    return 0;
}
