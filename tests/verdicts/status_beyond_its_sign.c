// Verdict: FALSE(unreach-call)
// The smallest and the largest int are values too, and nothing is smaller or larger.
extern void reach_error(void);
extern int __VERIFIER_nondet_int(void);
static int pass(int n) { return n; }
int main(void) {
  int low = pass(__VERIFIER_nondet_int()), high = pass(__VERIFIER_nondet_int());
  if (low > -2147483647 || high < 2147483647)
    return 0;
  if (low == -2147483647)
    return 0;
  if (high > 2147483646 && low < -2147483647)
    reach_error(); // violated here
  return 0;
}
