// Verdict: TRUE
// Property: unreach-call
// Where something sets a pointer, an execution in which it is still null ends at its use.
void reach_error(void);
extern int __VERIFIER_nondet_int(void);
int users;
int *counter;
int main(void) {
    if (__VERIFIER_nondet_int())
        counter = &users;
    *counter = 1;
    if (users != 1)
        reach_error();
    return 0;
}
