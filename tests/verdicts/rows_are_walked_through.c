// Verdict: TRUE
extern void reach_error(void);
int table[2][3];

int main(void)
{
    for (int j = 0; j < 3; j++)
        table[0][j] = j;
    table[1][2] = 7;
    int *p = table[0];
    *p = 1;
    int i = 5;
    p[i] = 9;
    if (table[1][2] != 9)
        reach_error();
    int (*row)[3] = table;
    row++;
    (*row)[2] = 11;
    if (table[1][2] != 11 || p[5] != 11)
        reach_error();
    return 0;
}
