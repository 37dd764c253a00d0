// Verdict: UNKNOWN(unconfirmed)
// Whether gcc knows the size depends on how it optimises, but there is only one that it may know.
void reach_error(void);

int main(void) {
    char text[10], *p = text;
    unsigned long size = __builtin_object_size(p, 0);
    if (size != 10 && size != -1ul)
        reach_error();
    return 0;
}
