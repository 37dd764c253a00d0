// Verdict: FALSE(unreach-call)
// The value of a statement expression that ends with a bit-field has no more bits than that, and becomes an 'int'.
void reach_error(void) {}

struct {
    unsigned c : 5;
} b = {31};

int main(void) {
    if (({ b.c; }) - 32 < 0)
        reach_error(); // violated here
    return 0;
}
