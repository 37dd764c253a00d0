// Verdict: UNKNOWN(unconfirmed)
extern void reach_error(void);
struct device {
	int *state;
};
void reset(const struct device *device);

int main(void)
{
	int state = 1;
	struct device device = { &state };
	reset(&device);
	if (state != 1)
		reach_error();
	return 0;
}
