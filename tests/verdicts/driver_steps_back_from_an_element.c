// Verdict: FALSE(unreach-call)
// Flags: --driver
extern void reach_error(void);
struct frame {
    int kind;
    int words[4];
};
static struct frame frame;
int main(void) {
    short *half = (short *)frame.words + 2;
    // Back to the structure around the array.
    ((struct frame *)((char *)half - 8))->kind = 5;
    if (frame.kind == 5)
        reach_error(); // violated here
    return 0;
}
