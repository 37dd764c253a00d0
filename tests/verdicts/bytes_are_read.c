// Verdict: UNKNOWN(unconfirmed)
// As many bytes as 'recv' says are input; whether the others change is its own business.
void reach_error(void);
long recv(int, void *, unsigned long, int);

int main(void) {
    char text[8] = {0};
    long n = recv(0, text, 4, 0);
    if (n == 2 && text[0] == 'a' && text[2] == 'c')
        reach_error();
    return 0;
}
