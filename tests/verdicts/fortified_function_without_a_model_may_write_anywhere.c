// Verdict: UNKNOWN(unsupported: ...
// Property: valid-memsafety
extern int __getlogin_r_chk(char *to, unsigned long size, unsigned long room);
int main(void)
{
    char name[2];
    __getlogin_r_chk(name, 200, 200);
    return 0;
}
