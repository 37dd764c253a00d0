// Verdict: FALSE(unreach-call)
// Flags: --data-model LP64
// The last 64 bits of a wider number are not all of it.
extern void reach_error(void);

static __int128 kept = (__int128)1 << 64;

int main(void)
{
	__int128 wide = (__int128)1 << 65;

	if (kept)
		if (wide & ((__int128)1 << 65))
			if (wide)
				reach_error(); // violated here
	return 0;
}
