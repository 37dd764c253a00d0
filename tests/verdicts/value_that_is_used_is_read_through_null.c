// Verdict: TRUE
// The value is stored, so that the execution ends where it is read.
extern void reach_error(void);
struct pair { int a, b; };
static int kept;
int main(void)
{
    struct pair *pair = 0;
    kept = pair->b;
    reach_error();
    return 0;
}
