// Verdict: UNKNOWN(unsupported: ...
// Property: valid-memsafety
int main(int argc, char **argv) {
	return argc > 5 && argv[5][0] == 'x';
}
