// Verdict: UNKNOWN(unsupported: ...
extern void reach_error(void);
extern void *dlsym(void *library, const char *name);
int object = 1;
int main(void)
{
    int *found = dlsym(0, "object");
    if (found)
        *found = 2;
    if (object != 1)
        reach_error();
    return 0;
}
