/* The functions are defined by the rule the driver is checked against. */
#ifndef LINUX_MUTEX_H
#define LINUX_MUTEX_H

struct mutex {
	int state;
};

void mutex_init(struct mutex *lock);
void mutex_lock(struct mutex *lock);
/* 0, or -EINTR without the lock when a signal came first. */
int mutex_lock_interruptible(struct mutex *lock);
/* 1 with the lock, 0 without. */
int mutex_trylock(struct mutex *lock);
void mutex_unlock(struct mutex *lock);

#endif
