// Verdict: TRUE
extern void reach_error(void);
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
