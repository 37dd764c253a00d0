/*
 * KeRaiseIrql is called with no lower level than the present one, KeLowerIrql with no higher one.
 *
 * Watches KeRaiseIrql, KeLowerIrql.
 *
 * Group: irql.
 */
#include "../rules.h"

static void raised(KIRQL level)
{
	R_occasion();
	if (level < os_irql)
		reach_error(); /* KeRaiseIrql lowers the interrupt level */
}

static void lowered(KIRQL level)
{
	R_occasion();
	if (level > os_irql)
		reach_error(); /* KeLowerIrql raises the interrupt level */
}

#define R_raise(level) raised(level)
#define R_lower(level) lowered(level)
