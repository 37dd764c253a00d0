/*
 * Code that may be paged out is run at APC_LEVEL or below: PAGED_CODE() says so.
 *
 * Watches PAGED_CODE.
 *
 * Group: irql.
 */
#include "../rules.h"

static void in_paged_code(void)
{
	R_occasion();
	if (os_irql > APC_LEVEL)
		reach_error(); /* code that may be paged out runs at DISPATCH_LEVEL or above */
}

#define R_paged_code() in_paged_code()
