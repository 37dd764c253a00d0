// Verdict: FALSE(termination)
// Property: termination
// No byte is greater than 255.
int main(void) {
    int sum = 0;
    for (unsigned char i = 250; i <= 255; i++) // violated here: a state that it was in before
        if (i < 250)
            i = 249;
    return sum;
}
