// Verdict: FALSE(unreach-call)
// A declaration that does not give 'rand' its type: bounds that do not fit in there say nothing.
void reach_error(void);
unsigned char rand(void);

int main(void) {
    if (rand() == 77)
        reach_error(); // violated here
    return 0;
}
