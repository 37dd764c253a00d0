// Verdict: TRUE
void reach_error(void);

struct s {
    int x;
    char text[12];
} s;

int main(void) {
    char text[10];
    if (__builtin_object_size(text, 0) != 10 || __builtin_object_size(&text[4], 2) != 6)
        reach_error();
    if (__builtin_object_size(s.text + 2, 0) != 10 || __builtin_object_size("four", 0) != 5)
        reach_error();
    return 0;
}
