// Verdict: TRUE
// A _Bool of one object lies where another one, at which the same pointer may lead, has a pointer.
extern void reach_error(void);
extern int __VERIFIER_nondet_int(void);
struct part { void *data; };
extern struct first { void *pointer; struct part part; } first;
extern struct second { int number; _Bool truth; struct part part; } second;
int main(void)
{
	struct part *part = __VERIFIER_nondet_int() ? &first.part : &second.part;
	part->data = 0;
	if (first.pointer && part->data)
		reach_error();
	return 0;
}
