// Verdict: FALSE(unreach-call)
// What an expression would have set is zero where another member of it has a value of its own.
extern void reach_error(void);

struct inner {
    int x, y;
};

struct outer {
    struct inner inner;
};

int main(void) {
    struct inner given = {1, 2};
    struct outer outer = {.inner = given, .inner.y = 5};
    if (outer.inner.x == 0)
        reach_error(); // violated here
    return 0;
}
