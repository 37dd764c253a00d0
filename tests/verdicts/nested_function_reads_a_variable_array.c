// Verdict: TRUE
void reach_error(void);
int __VERIFIER_nondet_int(void);

static int sums(int n, int m, int rows[n][m]) {
    int copy[n + 1][m], result = 0;
    typedef int row[m];
    for (int i = 0; i < n; i++)
        for (int j = 0; j < m; j++)
            copy[i][j] = rows[i][j];
    int size(void) {
        row other;
        return sizeof copy / sizeof copy[0] * 100 + sizeof other / sizeof(int);
    }
    void add(int i) {
        for (int j = 0; j < m; j++)
            result += copy[i][j] * 10 + rows[i][j];
        m++;
    }
    add(n - 1);
    m--;
    return result * 1000 + size();
}

int main(void) {
    int a[2][3] = {{1, 2, 3}, {4, 5, 6}};
    if (sums(2, 3, a) != 165303)
        reach_error();
    return 0;
}
