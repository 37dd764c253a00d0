/*
 * Nothing sleeps in atomic context: in an interrupt, or with a spin lock held.
 *
 * Documentation/kernel-hacking/hacking.rst: functions that may sleep are only
 * called from user context, without spin locks and with interrupts on. In
 * interrupt handlers, tasklets, timers, handlers of USB transfers and other
 * softirqs there is no task that could sleep; who holds a spin lock and sleeps
 * makes others wait with preemption off. Memory is a rule of its own: gfp_in_atomic.
 *
 * Good:                                 Bad:
 *     spin_lock(&dev->lock);                spin_lock(&dev->lock);
 *     n = take_out(dev, buffer);            if (copy_to_user(to, dev->data, n))
 *     spin_unlock(&dev->lock);                      error = -EFAULT;
 *     if (copy_to_user(to, buffer, n))      spin_unlock(&dev->lock);
 *             return -EFAULT;
 *
 * Watches what calls might_sleep: mutexes and semaphores, copies from and to user
 * memory, delays by msleep and its like, schedule, waiting for events and
 * completions, request_irq and free_irq, cancelling and flushing work, transfers
 * that are waited for, registering and unregistering.
 *
 * Group: sleep.
 */
#include "../rules.h"

/* Any one spin lock; whether the kernel has called from an interrupt or a softirq. */
extern const unsigned long watched_spin_lock;
static int watched_spin_lock_held, called_in_atomic;

#define IS_SPINNING(kind) ((kind) == K_SPIN_LOCK || (kind) == K_READ_LOCK || (kind) == K_WRITE_LOCK)
#define R_acquire(kind, lock) \
do { \
	if (IS_SPINNING(kind) && (unsigned long)(lock) == watched_spin_lock) \
		watched_spin_lock_held = 1; \
} while (0)
#define R_release(kind, lock) \
do { \
	if (IS_SPINNING(kind) && (unsigned long)(lock) == watched_spin_lock) \
		watched_spin_lock_held = 0; \
} while (0)
#define R_holds(kind, lock) \
	(IS_SPINNING(kind) && watched_spin_lock_held && (unsigned long)(lock) == watched_spin_lock)

#define R_state() called_in_atomic
#define R_enter(context) (called_in_atomic = (context) != PROCESS_CONTEXT)
#define R_return(before) (called_in_atomic = (before))

static void may_sleep(void)
{
	R_occasion();
	if (called_in_atomic)
		reach_error(); /* a function that may sleep is called from an interrupt or a softirq */
	if (watched_spin_lock_held)
		reach_error(); /* a function that may sleep is called with a spin lock held */
}
#define R_sleep() may_sleep()
