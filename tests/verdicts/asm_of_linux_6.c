// Verdict: TRUE
// Inline assembly of Linux 6: comments that say which flags are outputs, barriers, registers named wider than their operands.
extern void reach_error(void);
extern unsigned long __VERIFIER_nondet_ulong(void);

typedef _Bool bool;

static bool try_cmpxchg(int *cell, int *old, int new)
{
	bool success;
	int found = *old;

	__asm__ volatile(".pushsection .smp_locks,\"a\"\n.balign 4\n.long 671f - .\n.popsection\n671:\n\tlock; "
			 "cmpxchgl %[new], %[ptr]" "\n\t/* output condition code z*/\n"
			 : "=@ccz"(success), [ptr] "+m"(*cell), [old] "+a"(found) : [new] "r"(new) : "memory");
	if (!success)
		*old = found;
	return success;
}

static bool test_bit(long nr, const volatile unsigned long *word)
{
	bool set;

	__asm__ volatile("btq %2,%1" "\n\t/* output condition code c*/\n"
			 : "=@ccc"(set) : "m"(*word), "Ir"(nr) : "memory");
	return set;
}

static int fls64(unsigned long x)
{
	int position = -1;

	__asm__("bsrq %1,%q0" : "+r"(position) : "rm"(x));
	return position + 1;
}

static void barrier_of_all(void)
{
	__asm__ volatile("lock; addl $0,-4(%%rsp)" : : : "memory", "cc");
}

#define expect(condition) do { if (!(condition)) reach_error(); } while (0)

int main(void)
{
	int cell = 5, old = 4;
	unsigned long word = 0x8000000000000001, any = __VERIFIER_nondet_ulong();

	expect(!try_cmpxchg(&cell, &old, 9) && cell == 5 && old == 5);
	barrier_of_all();
	expect(try_cmpxchg(&cell, &old, 9) && cell == 9 && old == 5);
	expect(test_bit(0, &word) && test_bit(63, &word) && !test_bit(1, &word));
	expect(fls64(0) == 0 && fls64(1) == 1 && fls64(word) == 64 && fls64(0x180000000) == 33);
	expect(fls64(any) <= 64 && (fls64(any) == 0) == (any == 0));
	return 0;
}
