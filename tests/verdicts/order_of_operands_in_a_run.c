// Verdict: TRUE
// Engine: execute
// A run tells that operands do the same in any order: what they read and write is apart, though all of it is of one type,
// however deep they are nested, and in assignments, too.
extern void reach_error(void);
static int cells[16], total;
static int *last = cells;
static int put(int *at, int value) {
    *at = value;
    return value + 1;
}
static int twice(int *at, int value) {
    return put(at, value) + put(at + 1, value + 1);
}
int main(void) {
    for (int i = 0; i < 8; i++)
        total += put(&cells[i], i) ^ cells[i + 8];
    int nested = put(cells, 1) + (cells[8] ^ (put(cells + 1, 2) + (cells[9] ^ (put(cells + 2, 3) + (cells[10] ^ put(cells + 3, 4) + cells[11])))));
    *last = twice(cells + 4, 7) + (cells[12] = put(cells + 6, 9) + twice(cells + 14, 1));
    cells[*last & 1] += (cells[13] = (*(last + 7) = put(cells + 10, 3)) + (cells[12] - put(cells + 11, 4)));
    if (total != 36 || nested != 14 || cells[0] != 46 || cells[12] != 15 || cells[13] != 14) reach_error();
    return 0;
}
