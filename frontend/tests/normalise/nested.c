// Functions within functions: closures, chains, jumps out.
int apply(int (*f)(int), int x);

int outer(int n) {
    __label__ out;
    int a[n], sum = 0;
    auto int later(int x);
    int plain(int x) { return x + 1; }
    int add(int x) {
        sum += plain(x) + a[x];
        if (sum > 9)
            goto out;
        return later(x);
    }
    int later(int x) { return sizeof a + x; }
    apply(add, 1);
    sum = add(2);
out:
    return sum;
}
