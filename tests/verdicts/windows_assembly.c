// Verdict: UNKNOWN(unconfirmed)
// Flags: --data-model windows-x86
// What Microsoft's assembly does to variables that it names is not followed: they get any values.
void reach_error(void) {}

int main(void) {
    int a = 1, b = 2;

    __asm {
        mov eax, 1
        mov a, eax
    }
    __asm mov ebx, 3
    if (b != 2)
        reach_error();
    if (a != 1)
        reach_error();
    return 0;
}
