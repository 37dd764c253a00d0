// Verdict: TRUE
// Where a member of what an expression initialises gets a value of its own, gcc drops the expression and sets the rest to zero.
extern void reach_error(void);

struct inner {
    int x, y;
};

struct outer {
    struct inner inner;
};

union either {
    struct inner inner;
    long number;
};

struct holder {
    union either either;
};

static int made;

static struct inner make(void) {
    made++;
    return (struct inner){1, 2};
}

#define expect(condition) do { if (!(condition)) reach_error(); } while (0)

int main(void) {
    struct inner given = {1, 2};
    union either both = {.inner = {1, 2}};

    struct outer by_name = {.inner = given, .inner.y = 5};
    expect(by_name.inner.x == 0 && by_name.inner.y == 5);
    struct outer by_literal = {.inner = (struct inner){1, 2}, .inner.y = 5};
    expect(by_literal.inner.x == 0);
    struct outer by_call = {.inner = make(), .inner.y = 5};
    expect(by_call.inner.x == 0 && made == 0);
    struct outer *literal = &(struct outer){.inner = given, .inner.x = 7};
    expect(literal->inner.x == 7 && literal->inner.y == 0);
    struct inner range[2] = {[0 ... 1] = given, [1].y = 5};
    expect(range[0].x == 1 && range[1].x == 0 && range[1].y == 5);
    struct holder of_union = {both, .either.inner.y = 7};
    expect(of_union.either.inner.x == 0);
    struct outer whole = {.inner.y = 5, .inner = given};
    expect(whole.inner.x == 1 && whole.inner.y == 2);
    static struct outer constant = {.inner = (struct inner){1, 2}, .inner.y = 5};
    expect(constant.inner.x == 1 && constant.inner.y == 5);
    return 0;
}
