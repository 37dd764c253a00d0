// Verdict: FALSE(valid-deref)
// Property: valid-memsafety
#include <string.h>

int main(int argc, char **argv) {
	char name[8];
	if (argc == 2)
		strcpy(name, argv[1]); // violated here
	return 0;
}
