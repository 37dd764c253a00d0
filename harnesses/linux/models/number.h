/* Numbers that are given out. */
#ifdef __IDR_H__
int ida_alloc_range(struct ida *ida, unsigned int first, unsigned int last, gfp_t flags)
{
	int number = CHOICE() ? __VERIFIER_nondet_int() : (int)first;

	R_gfp(flags);
	if (CHOICE()) {
		R_failed(K_IDA, -ENOSPC);
		return -ENOSPC;
	}
	__VERIFIER_assume(number >= 0 && (unsigned int)number >= first && (unsigned int)number <= last);
	R_get(K_IDA, number + 1UL);
	return number;
}

void ida_free(struct ida *ida, unsigned int number) { R_number(K_IDA, number); R_put(K_IDA, number + 1UL); }
#endif
