/* The functions are defined by the rule the driver is checked against. */
#ifndef LINUX_SPINLOCK_H
#define LINUX_SPINLOCK_H

typedef struct spinlock {
	int state;
} spinlock_t;

void spin_lock_init(spinlock_t *lock);
void spin_lock(spinlock_t *lock);
void spin_unlock(spinlock_t *lock);

#endif
