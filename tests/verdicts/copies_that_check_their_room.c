// Verdict: FALSE(unreach-call)
// The functions that '_FORTIFY_SOURCE' leads to do what the others do.
typedef unsigned long size_t;

extern void *__memmove_chk(void *to, const void *from, size_t n, size_t room);
extern char *__strcpy_chk(char *to, const char *from, size_t room);

void reach_error(void) {}

int main(void) {
    char a[8] = "abc", b[8] = "";
    __memmove_chk(b, a, 4, sizeof b);
    __strcpy_chk(a, "xyz", sizeof a);
    if (b[1] == 'b' && a[1] == 'y')
        reach_error(); // violated here
    return 0;
}
