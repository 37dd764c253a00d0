// Verdict: TRUE
// Moving a pointer by the distance to an object is moving it there.
extern void reach_error(void);
static int x, y;
int main(void)
{
    char *p = (char *)&x;
    p += (char *)&y - p;
    *(int *)p = 5;
    if (y != 5 || x != 0)
        reach_error();
    return 0;
}
