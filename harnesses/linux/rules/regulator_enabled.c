/*
 * Each regulator_enable has its regulator_disable.
 *
 * Documentation/power/regulator/consumer.rst: enables are counted, and a consumer
 * disables as often as it has enabled; regulator_put warns otherwise.
 *
 * Good:                                 Bad:
 *     error = regulator_enable(dev->vdd);   error = regulator_enable(dev->vdd);
 *     if (error)                            if (error)
 *             return error;                         return error;
 *     error = start(dev);                   return start(dev);
 *     if (error)
 *             regulator_disable(dev->vdd);
 *
 * Watches regulator_enable, regulator_disable, regulator_bulk_enable,
 * regulator_bulk_disable.
 *
 * Group: balance.
 */
#define WATCHES(kind) ((kind) == K_REGULATOR_ENABLED)
#include "../balance.h"

static void balance_less(void)
{
	if (balance == 0)
		reach_error(); /* a regulator is disabled that the driver has not enabled */
	balance--;
}

#define R_end() \
do { \
	if (balance > 0) \
		reach_error(); /* a regulator that the driver has enabled is never disabled */ \
} while (0)
