// Verdict: FALSE(unreach-call)
// Engine: execute
// What is done changes in a round far away: the rounds before it are alike, and so are those behind it.
void reach_error(void);

int main(void)
{
    unsigned fast = 0, slow = 0, x = 0;
    while (x < 600000001) {
        if (x < 300000000)
            fast += 2;
        else
            slow++;
        x++;
    }
    if (fast == 600000000 && slow == 300000001)
        reach_error(); // violated here
    return 0;
}
