// Verdict: TRUE
// A _Bool is 0 or 1 also as a member of what an unknown function returns.
void reach_error(void);

struct answer {
    int number;
    _Bool valid[2];
};
struct answer ask(void);

int main(void) {
    struct answer answer = ask();
    if (answer.valid[0] > 1 || answer.valid[1] > 1)
        reach_error();
    return 0;
}
