// Verdict: TRUE
// Memory from outside holds pointers to functions that take what they are called with.
extern void reach_error(void);
extern void *lookup(void);
extern int __VERIFIER_nondet_int(void);
static int opened(int n) { return n; }
static int closed(long n, int *last) { reach_error(); return *last; }
static void *table[2] = { opened, closed };
int main(void) {
  void *entry = __VERIFIER_nondet_int() ? table[__VERIFIER_nondet_int() & 1] : lookup();
  return ((int (*)(int))entry)(1);
}
