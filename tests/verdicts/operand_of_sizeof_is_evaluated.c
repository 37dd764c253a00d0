// Verdict: TRUE
// If its type depends on a length, also that of typeof; and no other operand (C11 6.5.3.4).
extern void reach_error(void);
static int calls;
static int count(int result) { calls++; return result; }
int main(void) {
    int n = 3, rows[2][n], (*row)[n] = rows;
    if (sizeof rows[count(1)] != 12 || calls != 1) reach_error();
    if (sizeof *row++ != 12 || row != rows + 1) reach_error();
    __typeof__(rows[count(0)]) another;
    __typeof__(row + count(0)) pointer = rows;
    if (sizeof another != 12 || calls != 3 || pointer != rows) reach_error();
    if (sizeof rows[0][count(1)] != 4 || sizeof(row++) != sizeof row || _Alignof(int[count(1)]) != 4) reach_error();
    if (__builtin_types_compatible_p(__typeof__(row + count(1)), int) || calls != 3) reach_error();
    return 0;
}
