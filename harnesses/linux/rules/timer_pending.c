/*
 * When a driver has left its device, none of its timers is running.
 *
 * Documentation/driver-api/basics.rst (del_timer_sync, timer_delete_sync): a timer
 * is stopped before what it works on is freed; it would run on freed memory, or
 * after the module is gone. timer_shutdown_sync also keeps it from being started
 * again.
 *
 * Good:                                 Bad:
 *     del_timer_sync(&dev->timer);          kfree(dev);
 *     kfree(dev);
 *
 * Watches mod_timer, add_timer, del_timer, del_timer_sync and their later names,
 * hrtimer_start and hrtimer_cancel.
 *
 * Group: removal.
 */
#include "../rules.h"

/* Any one timer. */
extern const unsigned long watched_timer;
static int watched_timer_runs;

#define R_get(kind, object) \
do { \
	if ((kind) == K_TIMER && (unsigned long)(object) == watched_timer) { \
		R_occasion(); \
		watched_timer_runs = 1; \
	} \
} while (0)
#define R_put(kind, object) \
do { \
	if ((kind) == K_TIMER && (unsigned long)(object) == watched_timer) \
		watched_timer_runs = 0; \
} while (0)
static void timer_at_unbinding(void)
{
	if (watched_timer_runs)
		reach_error(); /* the driver has left its device, and a timer of its is still running */
}
#define R_unbound() timer_at_unbinding()

static void timer_at_end(void)
{
	if (watched_timer_runs)
		reach_error(); /* the module is gone, and a timer of its is still running */
}
#define R_end() timer_at_end()
