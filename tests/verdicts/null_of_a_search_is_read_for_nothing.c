// Verdict: TRUE
// What is read is of no use, but where nothing is found, the execution ends.
extern void reach_error(void);
extern int __VERIFIER_nondet_int(void);
static struct entry { int key, value; } entries[2] = {{1, 10}, {2, 20}};
static int last;
static struct entry *find(int key)
{
    for (int i = 0; i < 2; i++)
        if (entries[i].key == key)
            return &entries[i];
    return 0;
}
int main(void)
{
    int key = __VERIFIER_nondet_int();
    last = find(key)->value;
    if (key != 1 && key != 2)
        reach_error();
    return 0;
}
