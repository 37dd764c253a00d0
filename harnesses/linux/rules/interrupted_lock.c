/*
 * A spin lock that an interrupt handler takes is taken elsewhere with interrupts off.
 *
 * Documentation/locking/spinlocks.rst, lesson 3: where a handler takes the lock
 * that the code it has interrupted holds, on the same processor, it waits for
 * ever. So a lock that handlers take is taken by spin_lock_irqsave or
 * spin_lock_irq; one that timers, tasklets and other softirqs take also by
 * spin_lock_bh.
 *
 * Good:                                 Bad:
 *     spin_lock_irqsave(&dev->lock, f);     spin_lock(&dev->lock);
 *     dev->count++;                         dev->count++;
 *     spin_unlock_irqrestore(...);          spin_unlock(&dev->lock);
 *     ... and in the handler:               ... and in the handler:
 *     spin_lock(&dev->lock);                spin_lock(&dev->lock);
 *
 * Watches spin_lock and its variants, disable_irq, enable_irq, and the contexts in
 * which the kernel calls the driver; handlers of USB transfers count as interrupts.
 *
 * Group: locks.
 */
#include "../rules.h"

/* Any one spin lock: whether it was taken in an interrupt or a softirq, and where these could come. */
extern const unsigned long watched_spin_lock;
static int taken_in_irq, taken_in_softirq, taken_with_irq_on, taken_with_softirq_on;
static int current_context, irq_off, bh_off;

static void spin_lock_taken(unsigned long lock)
{
	if (lock != watched_spin_lock)
		return;
	R_occasion();
	if (current_context == HARDIRQ_CONTEXT)
		taken_in_irq = 1;
	else if (!irq_off)
		taken_with_irq_on = 1;
	if (current_context == SOFTIRQ_CONTEXT)
		taken_in_softirq = 1;
	else if (current_context == PROCESS_CONTEXT && !irq_off && !bh_off)
		taken_with_softirq_on = 1;
	if (taken_in_irq && taken_with_irq_on)
		reach_error(); /* a spin lock is taken in an interrupt, and elsewhere with interrupts on */
	if (taken_in_softirq && taken_with_softirq_on)
		reach_error(); /* a spin lock is taken in a softirq, and elsewhere with softirqs on */
}

#define R_acquire(kind, lock) \
do { \
	if ((kind) == K_SPIN_LOCK) \
		spin_lock_taken((unsigned long)(lock)); \
} while (0)
#define R_irq_off() (irq_off++)
#define R_irq_on() (irq_off--)
#define R_bh_off() (bh_off++)
#define R_bh_on() (bh_off--)
#define R_state() current_context
#define R_enter(context) (current_context = (context))
#define R_return(before) (current_context = (before))
