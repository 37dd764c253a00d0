// Where the store goes is for gcc to choose: C says nothing of this run.
extern void reach_error(void);
extern int index_of(void);
int tab[4] = {1, 1, 1, 1}, lock[60] = {1};

int main(void) {
    int n = index_of(), before = lock[0];
    if (n < -8 || n > 68) return 0;
    tab[n] = 7;
    if (lock[0] != before) reach_error();
    return 0;
}
