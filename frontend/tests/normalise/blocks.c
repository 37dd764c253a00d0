// Statement expressions, cleanup functions, functions that do not return.
int f(int x);
void fail(void) __attribute__((noreturn));
void release(int *p);
void unlock(void *p);

int value(int n) {
    int x = ({
        int t = f(n);
        if (t < 0)
            t = -t;
        t + 1;
    });
    return x + ({ while (f(x)) x--; x; }) * ({ int x = 3; x; });
}

int leave(int n) {
    int x = f(({ if (n) goto out; n + 1; }));
    return x;
out:
    return 0;
}

int cleanup(int n) {
    int a __attribute__((cleanup(release))) = 1;
    for (int i = 0; i < n; i++) {
        int b __attribute__((cleanup(unlock))) = i;
        if (f(b))
            break;
        if (f(2))
            continue;
        if (f(3))
            goto end;
        if (f(4))
            return b;
        b = 0;
    }
    a = 2;
    {
        int c __attribute__((cleanup(release))) = 3;
        int d __attribute__((cleanup(release))) = 4;
        n = ({ int e __attribute__((cleanup(release))) = c; e + 1; });
    }
end:
    return a;
}

int retry(int n) {
again:;
    int a __attribute__((cleanup(release))) = n;
    if (n-- > 0)
        goto again;
    return a;
}

int stops(int n) {
    if (n)
        fail();
    n = n ? n : (fail(), 3);
    if (n == 2)
        __builtin_unreachable();
    return n;
}

void pointer(int (*h)(int), int (**table)(int), int n) {
    h(n);
    n = table[f(n)](n++);
    (f(n) ? h : table[0])(1);
}

int no_value(int n) {
    if (n)
        return 1;
}

int main(void) {
    f(0);
}
