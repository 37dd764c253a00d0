// Verdict: TRUE
extern void reach_error(void);
extern int *find(void);
int x;

int main(void)
{
    int *p = find();
    x = 1;
    if (p == &x) {
        *p = 2;
        if (x != 2)
            reach_error();
    }
    return 0;
}
