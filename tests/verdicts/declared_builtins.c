// Verdict: TRUE
extern void reach_error(void);
extern unsigned long __builtin_object_size(void *, int);
extern long __builtin_expect(long, long);

int main(void)
{
    char text[4];
    int *unknown = 0;
    if (__builtin_object_size(unknown, 0) != (unsigned long)-1 || __builtin_object_size(unknown, 2) != 0)
        reach_error();
    if (!__builtin_expect(text != 0, 0))
        reach_error();
    return 0;
}
