// Verdict: TRUE
// Property: termination
// Engine: k-induction
// No string is longer than its memory.
extern int __VERIFIER_nondet_int(void);

int main(void) {
    char text[40];
    for (int i = 0; i < 40; i++)
        text[i] = (char)__VERIFIER_nondet_int();
    char *end = text;
    while (*end)
        end++;
    return (int)(end - text);
}
