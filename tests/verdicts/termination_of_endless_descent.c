// Verdict: UNKNOWN(unsupported: ...
// Property: termination
// Flags: --unroll 3
// Engine: corral
// Each call has its number at another address; how many there may be is a limit of the model.
void descend(int *above) {
    int here = *above;
    descend(&here);
}

int main(void) {
    int start = 1;
    descend(&start);
    return 0;
}
