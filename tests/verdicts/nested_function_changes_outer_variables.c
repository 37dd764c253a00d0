// Verdict: TRUE
void reach_error(void);
int __VERIFIER_nondet_int(void);

static int apply(int (*f)(int), int x) {
    return f(x);
}

static int total(int start) {
    int sum = start;
    auto int twice(int x);
    int add(int x) {
        sum += x;
        start++;
        return sum;
    }
    int twice(int x) {
        int inner(void) {
            return add(x);
        }
        inner();
        int first = apply(add, x), second = inner();
        return first + second - sum;
    }
    int last = twice(5);
    if (last != sum - 5)
        reach_error();
    return sum * 10 + start;
}

int main(void) {
    int n = __VERIFIER_nondet_int();
    if (n < 0 || n > 100)
        return 0;
    if (total(n) != (n + 15) * 10 + n + 3)
        reach_error();
    return 0;
}
