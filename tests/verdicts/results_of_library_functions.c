// Verdict: TRUE
extern void reach_error(void);
extern int rand(void);
extern int getchar(void);
extern int scanf(const char *format, ...);

int main(void)
{
    int c = getchar(), x;
    if (rand() < 0 || c < -1 || c > 255 || scanf("%d", &x) > 1)
        reach_error();
    return 0;
}
