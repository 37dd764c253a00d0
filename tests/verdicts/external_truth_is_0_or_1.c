// Verdict: TRUE
extern void reach_error(void);
extern _Bool flag;
extern struct { int level; _Bool on; } state;

int main(void)
{
    _Bool *on = &state.on;
    if (flag > 1 || *on > 1)
        reach_error();
    return 0;
}
