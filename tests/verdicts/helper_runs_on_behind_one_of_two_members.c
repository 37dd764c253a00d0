// Verdict: FALSE(unreach-call)
// Of two calls, the second one writes behind the member that it is given.
void reach_error(void);
struct pair { char a[4]; char b[4]; long guard; };
static void put(char *at, int i, char c) {
    at[i] = c;
}
int main(void) {
    struct pair p = {0};
    put(p.a, 1, 1);
    put(p.b, 4, 1);
    if (p.guard != 0)
        reach_error(); // violated here
    return 0;
}
