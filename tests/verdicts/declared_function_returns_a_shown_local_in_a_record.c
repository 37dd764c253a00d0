// Verdict: FALSE(unreach-call)
extern void reach_error(void);
struct result { int number; int *pointer; };
struct result find(int *);

int main(void) {
    int local = 1;
    struct result result = find(&local);
    if (result.pointer == &local)
        reach_error(); // violated here
    return 0;
}
