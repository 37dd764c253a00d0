/*
 * Rule "lock": a lock is taken and released in turn.
 *
 *              lock                    The driver must not
 *   UNLOCKED ---------> LOCKED           - take a lock that it holds (it would
 *       ^                  |               wait for itself),
 *       |      unlock      |             - release a lock that it does not hold,
 *       +------------------+             - return to the kernel with a lock held.
 *
 * The rule defines the locking functions of <linux/spinlock.h> and
 * <linux/mutex.h>: linking it to a driver and its environment is all it takes.
 */
#include <linux/errno.h>
#include <linux/mutex.h>
#include <linux/spinlock.h>
#include <rule.h>
#include <verifier.h>

enum { UNLOCKED, LOCKED };

/* How many locks are in the state LOCKED. */
static int locks_held;

static void acquire(int *state)
{
	if (*state != UNLOCKED)
		reach_error(); /* taken twice */
	*state = LOCKED;
	locks_held = locks_held + 1;
}

static void release(int *state)
{
	if (*state != LOCKED)
		reach_error(); /* released without being held */
	*state = UNLOCKED;
	locks_held = locks_held - 1;
}

void rule_check_return(void)
{
	if (locks_held != 0)
		reach_error(); /* returned with a lock held */
}

void spin_lock_init(spinlock_t *lock)
{
	lock->state = UNLOCKED;
}

void spin_lock(spinlock_t *lock)
{
	acquire(&lock->state);
}

void spin_unlock(spinlock_t *lock)
{
	release(&lock->state);
}

void mutex_init(struct mutex *lock)
{
	lock->state = UNLOCKED;
}

void mutex_lock(struct mutex *lock)
{
	acquire(&lock->state);
}

int mutex_lock_interruptible(struct mutex *lock)
{
	if (__VERIFIER_nondet_int())
		return -EINTR;
	acquire(&lock->state);
	return 0;
}

int mutex_trylock(struct mutex *lock)
{
	if (lock->state != UNLOCKED || __VERIFIER_nondet_int())
		return 0;
	acquire(&lock->state);
	return 1;
}

void mutex_unlock(struct mutex *lock)
{
	release(&lock->state);
}
