// Verdict: FALSE(valid-deref)
// Property: valid-memsafety
int main(int argc, char *argv[]) {
	return argv[argc + 1] != 0; // violated here
}
