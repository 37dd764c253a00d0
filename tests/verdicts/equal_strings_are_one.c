// Verdict: TRUE
// With gcc, literals of equal text are one object; others are not.
void reach_error(void);

int main(void) {
    char *p = "abc", *q = "abc", *other = "abd";
    char own[] = "abc";
    if (p != q || p == other || p == own)
        reach_error();
    if (q[1] != 'b' || p[2] != 'c' || other[2] != 'd')
        reach_error();
    return 0;
}
