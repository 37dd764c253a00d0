// Verdict: TRUE
// What <ctype.h> and <errno.h> of glibc become.
extern void reach_error(void);
extern const unsigned short **__ctype_b_loc(void);
extern int *__errno_location(void);

int main(void) {
    int classes = (*__ctype_b_loc())['7'] & 2048, letter = (*__ctype_b_loc())['g'] & 1024, end = (*__ctype_b_loc())[-1];
    if (!classes || !letter || end || ((*__ctype_b_loc())['g'] & 4096))
        reach_error();
    *__errno_location() = 0;
    return 0;
}
