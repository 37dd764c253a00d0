// Verdict: TRUE
// A pointer that is compared with one number is not another.
extern void reach_error(void);
extern int *find(void);
int main(void)
{
    int *found = find();
    if (found == (int *)-12 && (long)found != -12)
        reach_error();
    return 0;
}
