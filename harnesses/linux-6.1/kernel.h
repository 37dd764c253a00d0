/*
 * What harnesses for drivers of Linux 6.1 have in common: arbitrary values, and
 * the kernel's memory. A harness includes its driver first, then this and a rule.
 */
void reach_error(void);
int __VERIFIER_nondet_int(void);
void *malloc(size_t size);
void *calloc(size_t count, size_t size);
void free(void *memory);

static void *allocate(size_t size, gfp_t flags)
{
	return flags & __GFP_ZERO ? calloc(1, size) : malloc(size);
}

void *__kmalloc(size_t size, gfp_t flags)
{
	return allocate(size, flags);
}

void *kmalloc_trace(struct kmem_cache *cache, gfp_t flags, size_t size)
{
	return allocate(size, flags);
}

void kfree(const void *memory)
{
	free((void *)memory);
}
