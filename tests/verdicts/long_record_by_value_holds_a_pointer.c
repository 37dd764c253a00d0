// Verdict: FALSE(unreach-call)
// The pointer in the copy leads where the one in the original does.
void reach_error(void);
struct message { char text[100]; int *count; };
static void send(struct message m) {
    m.text[99] = 1;
    ++*m.count;
}
int main(void) {
    int count = 0;
    struct message m = {"text", &count};
    send(m);
    if (m.text[99] == 0 && count == 1)
        reach_error(); // violated here
    return 0;
}
