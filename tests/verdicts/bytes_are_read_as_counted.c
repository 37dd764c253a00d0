// Verdict: FALSE(unreach-call)
void reach_error(void);
unsigned long fread(void *, unsigned long, unsigned long, void *);

int main(void) {
    short numbers[3] = {1, 2, 3};
    if (fread(numbers, sizeof(short), 2, 0) == 2 && numbers[0] == 77 && numbers[1] == -5 && numbers[2] == 3)
        reach_error(); // violated here
    return 0;
}
