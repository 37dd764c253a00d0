// Verdict: UNKNOWN(unsupported...
extern void reach_error(void);
struct handler {
	void (*act)(int);
};
void enlist(const struct handler *handler);
static int seen;

static void note(int value)
{
	seen = 1;
}

int main(void)
{
	struct handler handler = { note };
	enlist(&handler);
	if (seen)
		reach_error();
	return 0;
}
