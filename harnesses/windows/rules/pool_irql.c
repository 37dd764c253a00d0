/*
 * Memory is asked for at DISPATCH_LEVEL or below, paged memory at APC_LEVEL or below.
 *
 * A spin lock that is held has raised the level to DISPATCH_LEVEL.
 *
 * Good:                                    Bad:
 *     p = ExAllocatePoolWithTag(PagedPool,     KeAcquireSpinLock(&x->Lock, &irql);
 *                               size, TAG);    p = ExAllocatePoolWithTag(PagedPool,
 *     KeAcquireSpinLock(&x->Lock, &irql);                                size, TAG);
 *
 * Watches ExAllocatePool and its like.
 *
 * Group: irql.
 */
#include "../rules.h"

static void allocated(int is_paged)
{
	R_occasion();
	if (os_irql > (is_paged ? APC_LEVEL : DISPATCH_LEVEL))
		reach_error(); /* memory is asked for at too high an interrupt level */
}

#define R_allocate(is_paged) allocated(is_paged)
