// Flags: --function pick
// Types that only typedefs name: an array, which is a pointer as a parameter, a pointer, a function.
typedef int row_t[4];
typedef struct { int *cells; unsigned count; } *table_p;
typedef int choose_t(int);

int pick(row_t row, table_p table, choose_t *choose, const table_p other)
{
    if (!row || !table || !other)
        return 0;
    unsigned at = choose(1) & 3;
    if (at == 0 && table->cells)
        return table->cells[0];
    if (other->count == 3 && other->cells)
        return other->cells[2]; // finds: dereference
    return row[0];
}
