// Verdict: TRUE
// Engine: k-induction
// Numbers stay multiples of four, wherever they wrap around.
extern void reach_error(void);
extern unsigned __VERIFIER_nondet_uint(void);

int main(void) {
	unsigned x = 0, y = 4;
	while (__VERIFIER_nondet_uint()) {
		x += y;
		y += 4;
		if (x == 30)
			reach_error();
	}
	return 0;
}
