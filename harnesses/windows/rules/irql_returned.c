/*
 * A routine of the driver returns at the interrupt level that it was called at.
 *
 * Watches KeRaiseIrql, KeLowerIrql, spin locks, and where routines return.
 *
 * Group: irql.
 */
#include "../rules.h"

static void returned(KIRQL level)
{
	if (os_irql != level)
		reach_error(); /* the driver returns at another interrupt level than it was called at */
}

static void changed(void) { R_occasion(); }

#define R_raise(level) changed()
#define R_acquire(lock) changed()
#define R_cancel_acquire() changed()
#define R_return(level) returned(level)
