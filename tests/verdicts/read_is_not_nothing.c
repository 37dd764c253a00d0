// Verdict: UNKNOWN(unconfirmed)
// Library functions that write what they are given a pointer to.
void reach_error(void);
long read(int, void *, unsigned long);
int gettimeofday(void *, void *);

int main(void) {
    long time[2] = {0, 0};
    int number = 0;
    gettimeofday(time, 0);
    read(0, &number, sizeof number);
    if (time[1] == 5 && number == 5)
        reach_error();
    return 0;
}
