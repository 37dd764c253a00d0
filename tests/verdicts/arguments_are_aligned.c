// Verdict: TRUE
extern void reach_error(void);

int main(int argc, char **argv)
{
	if ((unsigned long)argv % sizeof(*argv))
		reach_error();
	return argc;
}
