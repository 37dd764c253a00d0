// Verdict: FALSE(unreach-call)
extern void reach_error(void);

static int calls;

static void *step() {
	calls++;
	return 0;
}

static int first(a)
	int a;
{
	return a;
}

static void run(void *(*start)(void *), void *argument) {
	start(argument);
}

int main(void) {
	int (*both)() = first;
	run(step, &calls);
	if (both(3, 4) == 3 && calls == 1)
		reach_error(); // violated here
	return 0;
}
