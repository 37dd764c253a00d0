// Verdict: TRUE
extern void reach_error(void);
extern int __ttyname_r_chk(int file, char *to, unsigned long size, unsigned long room);
int main(void)
{
    char name[100] = { 0 }, other[4] = "abc";
    __ttyname_r_chk(0, name, 100, 100);
    if (other[0] != 'a')
        reach_error();
    return 0;
}
