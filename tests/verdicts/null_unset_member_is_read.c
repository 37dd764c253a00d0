// Verdict: FALSE(no-null-dereference)
// Property: no-null-dereference
struct device {
	int *port;
	int number;
};

struct device devices[3];

extern int __VERIFIER_nondet_int(void);

static int read_port(const struct device *device)
{
	return *device->port; // violated here
}

int main(void)
{
	int i = __VERIFIER_nondet_int();

	if (i < 0 || i >= 3)
		return 0;
	devices[i].number = i;
	return read_port(&devices[i]);
}
