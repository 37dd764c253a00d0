// Verdict: FALSE(unreach-call)
extern void reach_error(void);
extern void exit(int);
__attribute__((destructor)) static void last(void) { reach_error(); } // violated here

int main(void)
{
    exit(0);
}
