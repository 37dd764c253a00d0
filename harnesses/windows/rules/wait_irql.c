/*
 * Nobody waits at DISPATCH_LEVEL or above.
 *
 * KeWaitForSingleObject with a timeout of zero does not wait: it may be called at
 * DISPATCH_LEVEL too.
 *
 * Watches KeWaitForSingleObject.
 *
 * Group: irql.
 */
#include "../rules.h"

static void waited(int is_poll)
{
	R_occasion();
	if (os_irql > (is_poll ? DISPATCH_LEVEL : APC_LEVEL))
		reach_error(); /* the driver waits at DISPATCH_LEVEL or above */
}

#define R_wait(is_poll) waited(is_poll)
