// Verdict: FALSE(unreach-call)
// Which NaN a division makes is open, and so is its sign; a zero or one with that sign is a number all the same.
extern void reach_error(void);

union bits {
  float number;
  unsigned word;
};

int main(void) {
  float zero = 0.0f;
  volatile float nan = zero / zero;
  union bits b;
  b.number = nan;
  b.word &= 0x80000000u;
  float signed_zero = b.number;
  b.word |= 0x3f800000u;
  float signed_one = b.number;
  if (nan != nan && signed_zero == signed_zero && signed_zero == 0.0f && signed_one == signed_one && signed_one < 2.0f)
    reach_error(); // violated here
  return 0;
}
