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
 */
#include "../rules.h"

static int enabled_count;

static void enabled_less(void)
{
	if (enabled_count == 0)
		reach_error(); /* a regulator is disabled that the driver has not enabled */
	enabled_count--;
}

#define R_ref(kind, object) \
do { \
	if ((kind) == K_REGULATOR_ENABLED) \
		enabled_count++; \
} while (0)
#define R_unref(kind, object) \
do { \
	if ((kind) == K_REGULATOR_ENABLED) \
		enabled_less(); \
} while (0)
#define R_end() \
do { \
	if (enabled_count > 0) \
		reach_error(); /* a regulator that the driver has enabled is never disabled */ \
} while (0)
