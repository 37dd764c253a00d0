/*
 * The usage count of runtime power management is the same after remove, or a probe that fails, as before probe.
 *
 * Documentation/power/runtime_pm.rst: each pm_runtime_get_... has its
 * pm_runtime_put_...; pm_runtime_get_sync counts even if it fails, and
 * pm_runtime_resume_and_get does not. A count that stays up keeps the device
 * from ever being suspended.
 *
 * Good:                                 Bad:
 *     error = pm_runtime_get_sync(dev);     error = pm_runtime_get_sync(dev);
 *     if (error < 0) {                      if (error < 0)
 *             pm_runtime_put_noidle(dev);           return error;
 *             return error;
 *     }
 *
 * Watches pm_runtime_get and its like, pm_runtime_put and its like,
 * usb_autopm_get_interface, usb_autopm_put_interface.
 *
 * Group: balance.
 */
#include "../rules.h"

static int usage_count;

#define R_ref(kind, object) \
do { \
	if ((kind) == K_RUNTIME_PM) { \
		R_occasion(); \
		usage_count++; \
	} \
} while (0)
#define R_unref(kind, object) \
do { \
	if ((kind) == K_RUNTIME_PM) { \
		R_occasion(); \
		usage_count--; \
	} \
} while (0)
#define R_is_up(kind) ((kind) == K_RUNTIME_PM && usage_count > 0)
static void usage_at_end(void)
{
	if (usage_count > 0)
		reach_error(); /* the device is got for use more often than it is put: it never suspends itself again */
	if (usage_count < 0)
		reach_error(); /* the device is put more often than it is got for use */
}
#define R_unbound() usage_at_end()
