/* Memory of the kernel's pools, which may be used up. */

void *__VERIFIER_nondet_block(SIZE_T size);
void *calloc(SIZE_T count, SIZE_T size);
void free(void *memory);

/* The type's lowest bit says that it is paged. */
PVOID NTAPI ExAllocatePool(POOL_TYPE type, SIZE_T size)
{
	R_allocate((type & 1) != 0);
	return __VERIFIER_nondet_block(size);
}

PVOID NTAPI ExAllocatePoolWithTag(POOL_TYPE type, SIZE_T size, ULONG tag)
{
	R_allocate((type & 1) != 0);
	return __VERIFIER_nondet_block(size);
}

/* It raises an exception if nothing is left, unless it is told not to. */
PVOID NTAPI ExAllocatePoolWithQuotaTag(POOL_TYPE type, SIZE_T size, ULONG tag)
{
	PVOID memory;

	R_allocate((type & 1) != 0);
	memory = __VERIFIER_nondet_block(size);
	if (!memory && !(type & POOL_QUOTA_FAIL_INSTEAD_OF_RAISE))
		ExRaiseStatus(STATUS_INSUFFICIENT_RESOURCES);
	return memory;
}

PVOID NTAPI ExAllocatePool2(POOL_FLAGS flags, SIZE_T size, ULONG tag)
{
	R_allocate((flags & POOL_FLAG_PAGED) != 0);
	return CHOICE() ? calloc(1, size) : NULL;
}

PVOID os_allocate_zero(POOL_TYPE type, SIZE_T size)
{
	R_allocate((type & 1) != 0);
	return CHOICE() ? calloc(1, size) : NULL;
}

VOID NTAPI ExFreePoolWithTag(PVOID memory, ULONG tag) { R_free(!memory); free(memory); }
#undef ExFreePool
VOID NTAPI ExFreePool(PVOID memory) { R_free(!memory); free(memory); }
