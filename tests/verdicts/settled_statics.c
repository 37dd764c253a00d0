// Verdict: TRUE
// What variables keep at all times decides what is called: none of these guards is passed.
extern void reach_error(void);
extern int __VERIFIER_nondet_int(void);

static int is_on, *place;
static void (*hook)(void);
static const char *name = 0;
static unsigned char wide = 255;
static signed char narrow = -1;
static unsigned top = 0xffffffffu;
static _Bool truth = 2;
static enum { NONE, SOME } state;
static int asked;

static void use(void)
{
	if (asked)
		reach_error();
}

static int event(void)
{
	int *what = place;

	if (is_on || __VERIFIER_nondet_int() && is_on)
		what = &is_on;
	if (!what)
		return 0;
	use();
	return 1;
}

int main(void)
{
	int times = __VERIFIER_nondet_int();

	use();
	asked = 1;
	event();
	asked = 0;
	if (hook) {
		hook();
		reach_error();
	}
	for (int i = 0; i < times && name; i++)
		reach_error();
	if (wide == narrow || (unsigned char)narrow != wide || narrow >= 0 || top != -1 || truth != 1)
		reach_error();
	switch (state) {
	case SOME:
		reach_error();
	default:
		place = 0;
	}
	return is_on ? event() : 0;
}
