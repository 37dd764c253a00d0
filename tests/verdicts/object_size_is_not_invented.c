// Verdict: UNKNOWN(unconfirmed)
// Whether gcc knows the size depends on how it optimises, but it knows this one.
void reach_error(void);

int main(void) {
    char text[10];
    if (__builtin_object_size(text, 0) != 10)
        reach_error();
    return 0;
}
