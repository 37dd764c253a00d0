// Verdict: FALSE(valid-deref)
// Property: valid-memsafety
int main(void) {
    int *p = 0, sum = 0;
    for (int i = 0; i < 3; p = (int[]){i}, i++)
        if (p)
            sum += *p;
    return sum + *p; // violated here: dead
}
