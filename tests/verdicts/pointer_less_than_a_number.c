// Verdict: FALSE(unreach-call)
// A pointer that was made of a number has an order with an object only by the object's own number.
extern void reach_error(void);

int main(void) {
    int x;
    unsigned long limit = 0x4000000000UL;
    char *end = (char *)limit;
    if ((char *)&x >= end) reach_error(); // violated here
    return 0;
}
