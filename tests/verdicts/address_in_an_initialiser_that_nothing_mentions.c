// Verdict: FALSE(unreach-call)
// Another file finds the address in a variable that this one never mentions.
extern void reach_error(void);
extern int *find(void);
static int hidden;
int *shown = &hidden;
int main(void)
{
    if (find() == &hidden)
        reach_error(); // violated here
    return 0;
}
