// Verdict: UNKNOWN(unconfirmed)
extern void reach_error(void);
int calls;

int main(void) {
    void (*call)(void) = (void (*)(void))12345680;
    call();
    if (!calls) reach_error();
    return 0;
}
