// Verdict: UNKNOWN(unsupported...
// Flags: --data-model windows-x86
// Assembly that writes through a register is a limit.
void reach_error(void) {}

int main(void) {
    int a = 1, *p = &a;

    __asm {
        mov eax, p
        mov [eax], 5
    }
    if (a != 1)
        reach_error();
    return 0;
}
