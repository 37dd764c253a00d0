// Verdict: FALSE(unreach-call)
void reach_error(void);
int next(int k, int a[k++]) { return k; }
int both(int k, int a[++k][3]) { return k + sizeof a[0]; }
int main(void) {
    int a[3][3];
    if (both(1, a) == 2 + sizeof(int[3]) && next(1, a[0]) == 2) {
        reach_error(); // violated here
    }
    return 0;
}
