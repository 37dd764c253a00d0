// Verdict: FALSE(unreach-call)
// Numbers stay multiples of two only, wherever they wrap around.
extern void reach_error(void);
extern unsigned __VERIFIER_nondet_uint(void);

int main(void) {
	unsigned x = 0, y = 4;
	while (__VERIFIER_nondet_uint()) {
		x += y;
		y += 2;
		if (x == 10)
			reach_error(); // violated here
	}
	return 0;
}
