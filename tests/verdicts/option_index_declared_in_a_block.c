// Verdict: UNKNOWN(unconfirmed)
extern void reach_error(void);
int getopt(int argc, char *const *argv, const char *options);

int main(int argc, char **argv) {
	extern int optind;
	getopt(argc, argv, "a");
	if (optind > 1)
		reach_error();
	return 0;
}
