// Verdict: FALSE(unreach-call)
extern void reach_error(void);
int main(void)
{
    enum { A = 9 };
    for (int i = 0; i < (int)sizeof(enum { A = 1 }); i++)
        if (A == 9) return 0;
    if (A == 9) reach_error(); // violated here
    return 0;
}
