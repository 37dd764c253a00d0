// Verdict: FALSE(unreach-call)
int __VERIFIER_nondet_int(void);
void reach_error(void);

int main(void) {
    int n = __VERIFIER_nondet_int();
    if (n < 1 || n > 6)
        return 0;
    struct {
        char text[n];
        int behind;
    } s;
    s.behind = 7;
    if ((char *)&s.behind == s.text + 4 && *(int *)(s.text + 4) == s.behind && sizeof s == 8 && n == 4)
        reach_error(); // violated here
    return 0;
}
