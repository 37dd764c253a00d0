// Verdict: FALSE(unreach-call)
// An initialiser says nothing of the padding between the members that it names (C11 6.2.6.1).
extern void reach_error(void);
struct pair {
    char first;
    int second;
};

int main(void) {
    struct pair p = {1, 2};
    const unsigned char *bytes = (const unsigned char *)&p;
    if (bytes[1] != 0)
        reach_error(); // violated here
    return 0;
}
