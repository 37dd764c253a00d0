// Verdict: UNKNOWN(unconfirmed)
// A fortified function is one of the library, whether or not its name is declared: what it is given may change.
extern void reach_error(void);
extern unsigned long __confstr_chk(int name, char *to, unsigned long size, unsigned long room);
int main(void)
{
    char path[100] = { 0 };
    __confstr_chk(0, path, 100, 100);
    if (path[0] != 0)
        reach_error();
    return 0;
}
