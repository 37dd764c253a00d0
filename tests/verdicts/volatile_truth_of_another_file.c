// Verdict: TRUE
extern void reach_error(void);
extern volatile _Bool ready;
int main(void) {
    static const char names[2];
    int index = ready;
    if (index > 1 || names[index]) reach_error();
    return 0;
}
