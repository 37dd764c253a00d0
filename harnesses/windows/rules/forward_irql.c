/*
 * Requests are given to the driver below at DISPATCH_LEVEL or below.
 *
 * Watches IoCallDriver, PoCallDriver.
 *
 * Group: irql.
 */
#include "../rules.h"

static void forwarded(void)
{
	R_occasion();
	if (os_irql > DISPATCH_LEVEL)
		reach_error(); /* a request is handed on above DISPATCH_LEVEL */
}

#define R_call_driver() forwarded()
