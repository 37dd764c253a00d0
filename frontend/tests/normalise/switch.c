// switch: fallthrough, ranges, break inside a loop, Duff's device.
int f(int x);

int fall(int n) {
    int r = 0;
    switch (n) {
    case 1:
        r = f(1);
    case 2:
        r += 2;
        break;
    case 10 ... 19:
        return f(n);
    default:
        r = -1;
        break;
    case -5:
        r = 5;
    }
    return r;
}

int in_loop(int n) {
    while (n > 0) {
        switch (f(n--)) {
        case 0:
            continue;
        case 1:
            break;
        case 2: {
            switch (n) {
            case 3:
                break;
            }
            return 2;
        }
        }
        n -= 2;
    }
    return n;
}

void duff(char *to, const char *from, int count) {
    int n = (count + 3) / 4;
    switch (count % 4) {
    case 0:
        do {
            *to++ = *from++;
        case 3:
            *to++ = *from++;
        case 2:
            *to++ = *from++;
        case 1:
            *to++ = *from++;
        } while (--n > 0);
    }
}

void no_cases(int n) {
    switch (f(n)) {
    }
    switch (f(n)) {
    default:
        f(1);
    }
}
