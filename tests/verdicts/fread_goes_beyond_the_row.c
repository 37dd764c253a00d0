// Verdict: FALSE(unreach-call)
// What 'fread' reads is as long as its arguments say, not as the array that it is given the name of.
typedef struct file FILE;
void reach_error(void);
FILE *fopen(const char *, const char *);
unsigned long fread(void *, unsigned long, unsigned long, FILE *);

int main(void) {
    int rows[2][2] = {{0, 0}, {0, 0}};
    unsigned long count = fread(rows[0], 1, sizeof rows, fopen("rows", "r"));
    if (count == sizeof rows && rows[1][1] == 7)
        reach_error(); // violated here
    return 0;
}
