// Verdict: UNKNOWN(unconfirmed)
extern void reach_error(void);
extern int state;
int state;
void step(void);

int main(void)
{
	state = 1;
	step();
	if (state != 1)
		reach_error();
	return 0;
}
