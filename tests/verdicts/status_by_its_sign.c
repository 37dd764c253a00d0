// Verdict: TRUE
// Status codes are literals that are passed on and compared, also by their sign.
extern void reach_error(void);
extern int __VERIFIER_nondet_int(void);
static int locked;
static int take(void) {
  int status = __VERIFIER_nondet_int();
  if (status < 0)
    return status;
  locked = 1;
  return status > 10 ? 0 : status;
}
static int start(void) {
  int status = take();
  return status == -2147483647 - 1 ? -5 : status;
}
static void ends(void) {
  int high = __VERIFIER_nondet_int(), low = __VERIFIER_nondet_int();
  if (high >= 2147483647 && high != 2147483647)
    reach_error();
  if (low <= -2147483647 - 1 && low != -2147483647 - 1)
    reach_error();
}
int main(void) {
  ends();
  int status = start();
  if (status >= 0 && !locked)
    reach_error();
  if (status < 0 && locked)
    reach_error();
  if ((unsigned)status > 10 && status >= 0)
    reach_error();
  return 0;
}
