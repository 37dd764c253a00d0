/*
 * KeSetEvent is called at DISPATCH_LEVEL or below, and with Wait at PASSIVE_LEVEL only.
 *
 * Watches KeSetEvent.
 *
 * Group: irql.
 */
#include "../rules.h"

static void event_set(int wait)
{
	R_occasion();
	if (os_irql > (wait ? PASSIVE_LEVEL : DISPATCH_LEVEL))
		reach_error(); /* KeSetEvent is called at too high an interrupt level */
}

#define R_set_event(wait) event_set(wait)
