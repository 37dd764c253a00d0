// Verdict: UNKNOWN(unsupported...
// Flags: --undefined error
extern void reach_error(void);
int read_register(void);

int main(void)
{
	if (read_register() == 12)
		reach_error();
	return 0;
}
