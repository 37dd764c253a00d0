// Verdict: FALSE(unreach-call)
// A lane with the number -1 has any value, and perhaps another one each time.
extern void reach_error(void);
typedef int ints __attribute__((vector_size(8)));

int main(void)
{
    ints v = {1, 2}, seen = v;
    for (int i = 0; i < 2; i++) {
        ints w = __builtin_shufflevector(v, v, -1, 1);
        if (w[1] != 2)
            return 0;
        seen[i] = w[0];
    }
    if (seen[0] == 77 && seen[1] == 78)
        reach_error(); // violated here
    return 0;
}
