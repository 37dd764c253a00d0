// Verdict: FALSE(unreach-call)
void reach_error(void);

int main(void) {
    char *p = "abc", *q = "abc";
    if (p == q)
        reach_error(); // violated here
    return 0;
}
