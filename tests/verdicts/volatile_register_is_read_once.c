// Verdict: TRUE
// A value that was read once stays what it is.
extern void reach_error(void);
#define STATUS (*(volatile unsigned *)0x40001000)
int main(void) {
    unsigned status = STATUS;
    if (status < 8 && status >= 8) reach_error();
    return 0;
}
