// Verdict: UNKNOWN(unconfirmed)
extern void reach_error(void);
extern int waitpid(int process, int *status, int options);
int main(void)
{
    int status;
    if (waitpid(-1, &status, 0) < -1)
        reach_error();
    return 0;
}
