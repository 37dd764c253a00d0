// Verdict: TRUE
// Nothing that another file can see holds the address.
extern void reach_error(void);
extern int *find(void);
static int hidden;
static int *own = &hidden;
int main(void)
{
    if (find() == &hidden || own != &hidden)
        reach_error();
    return 0;
}
