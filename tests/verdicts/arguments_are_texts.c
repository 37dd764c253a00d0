// Verdict: TRUE
// Property: valid-memsafety
#include <string.h>

int main(int argc, char **argv) {
	if (argc < 2)
		return argv[0][0] == '/' || argv[argc] == 0;
	char *option = argv[1];
	if (option[0] == '-' && option[1] == 'v')
		option[1] = 'q';
	argv[1] = "changed";
	return strlen(option) > 3;
}
