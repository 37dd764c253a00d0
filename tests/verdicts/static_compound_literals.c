// Verdict: TRUE
// As a static initialiser, a compound literal stands for its list only where it has the type of what is initialised:
// otherwise it is an array of its own, or a number of its own type.
void reach_error(void);

int *numbers = (int[]){7, 8, 9};
static const char *text = (char[]){"abc"};
static const short copied[3] = (short[]){1, 2, 3};
static struct {
    int *p;
    int small[2];
} record = {(int[]){4, 5}, {(unsigned char){300}}};
static int small = {(unsigned char){300}};

int main(void) {
    if (numbers[0] != 7 || numbers[2] != 9 || text[1] != 'b' || copied[2] != 3)
        reach_error();
    if (record.p[1] != 5 || record.small[0] != 44 || record.small[1] != 0)
        reach_error();
    if (small != 44)
        reach_error();
    numbers[1] = 1;
    if (numbers[1] != 1)
        reach_error();
    return 0;
}
