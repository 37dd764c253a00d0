// Verdict: UNKNOWN(unconfirmed)
// gcc stores first where the value is converted: no error there.
void reach_error(void);
struct s { unsigned char c; };
static struct s s;
static unsigned seen;
static struct s *p(void) { seen = seen * 10 + 6; return &s; }
static int k(void) { seen = seen * 10 + 4; return 4; }
int main(void) {
    int r = k() + (p()->c = 1);
    if (seen == 46)
        reach_error();
    return r == 0;
}
