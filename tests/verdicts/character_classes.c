// Verdict: TRUE
extern void reach_error(void);
extern int __VERIFIER_nondet_int(void);
extern int isdigit(int), isxdigit(int), isalpha(int), isspace(int), ispunct(int), isprint(int);

int main(void)
{
    int c = __VERIFIER_nondet_int();
    if (!isdigit(c) != (c < '0' || c > '9'))
        reach_error();
    if (isdigit(c) && !isxdigit(c) || isspace(c) && isalpha(c) || ispunct(c) && !isprint(c))
        reach_error();
    return 0;
}
