// Loops and jumps.
int f(int x);

int loops(int n) {
    int sum = 0;
    for (int i = 0; i < n; i++) {
        if (i == 3)
            continue;
        if (i == 5)
            break;
        sum += i;
    }
    do {
        n--;
        if (f(n))
            continue;
        sum++;
    } while (n > 0);
    for (;;) {
        while (f(sum))
            ;
        if (sum > 100)
            break;
    }
    return sum;
}

void forever(void) {
    for (;;)
        ;
}

int into_loop(int n) {
    int i = 7;
    goto middle;
    while (i < n) {
        f(i);
    middle:
        i++;
    }
    if (i > 10) {
    again:
        i -= 2;
    }
    if (i > 20)
        goto again;
    return i;
}

int computed(int n) {
    static void *const table[] = { &&zero, &&one };
    void *target = &&done;
    if (n < 2)
        target = table[n];
    goto *target;
zero:
    return f(0);
one:
    n = f(1);
done:
    return n;
}

int assembly(int n) {
    int out;
    asm volatile("add %1, %0" : "=r"(out) : "r"(n + 1) : "memory");
    asm goto("jmp %l0" : : : : error);
    return out;
error:
    return -1;
}
