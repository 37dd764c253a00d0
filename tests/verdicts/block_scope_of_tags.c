// Verdict: TRUE
// Selection and iteration statements and their substatements are blocks: what they declare is gone behind them.
extern void reach_error(void);
int main(void)
{
    struct s { int x; };
    enum { A = 9 };
    if (sizeof(struct s { int x, y; }) != 8) return 1;
    if (sizeof(struct s) != 4) reach_error();
    if (0) (void)sizeof(struct s { int x[3]; }); else (void)sizeof(struct s { int x[4]; });
    if (sizeof(struct s) != 4) reach_error();
    while (sizeof(enum { A = 5 }) == 0) return 1;
    for (int i = (int)sizeof(struct s { int x[5]; }); i < 21; i++)
        if (sizeof(struct s) != 20) reach_error();
    do (void)sizeof(enum { A = 3 }); while (A != 9);
    switch (sizeof(enum { A = 6 })) default: if (A != 6) reach_error();
    if (A != 9 || sizeof(struct s) != 4) reach_error();
    return 0;
}
