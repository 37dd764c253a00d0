/* Mutexes, spin locks, read-write locks and semaphores. A lock that is initialised is free. */

#ifdef __LINUX_MUTEX_H
void __mutex_init(struct mutex *lock, const char *name, struct lock_class_key *key) { }
void mutex_lock(struct mutex *lock) { R_sleep(); R_acquire(K_MUTEX, lock); }
void mutex_unlock(struct mutex *lock) { R_release(K_MUTEX, lock); }
bool mutex_is_locked(struct mutex *lock) { return CHOICE(); }

int mutex_lock_interruptible(struct mutex *lock)
{
	R_sleep();
	if (CHOICE())
		return -EINTR;
	R_acquire(K_MUTEX, lock);
	return 0;
}

int mutex_lock_killable(struct mutex *lock)
{
	R_sleep();
	if (CHOICE())
		return -EINTR;
	R_acquire(K_MUTEX, lock);
	return 0;
}

int mutex_trylock(struct mutex *lock)
{
	if (R_holds(K_MUTEX, lock) || CHOICE())
		return 0;
	R_tried(K_MUTEX, lock);
	return 1;
}
#endif

#ifdef _LINUX_RWSEM_H
void __init_rwsem(struct rw_semaphore *lock, const char *name, struct lock_class_key *key) { }
void down_read(struct rw_semaphore *lock) { R_sleep(); R_acquire(K_RW_SEMAPHORE_READ, lock); }
void up_read(struct rw_semaphore *lock) { R_release(K_RW_SEMAPHORE_READ, lock); }
void down_write(struct rw_semaphore *lock) { R_sleep(); R_acquire(K_RW_SEMAPHORE_WRITE, lock); }
void up_write(struct rw_semaphore *lock) { R_release(K_RW_SEMAPHORE_WRITE, lock); }
#endif

#ifdef __LINUX_SEMAPHORE_H
void down(struct semaphore *lock) { R_sleep(); R_acquire(K_SEMAPHORE, lock); }
void up(struct semaphore *lock) { R_release(K_SEMAPHORE, lock); }

int down_interruptible(struct semaphore *lock)
{
	R_sleep();
	if (CHOICE())
		return -EINTR;
	R_acquire(K_SEMAPHORE, lock);
	return 0;
}

int down_trylock(struct semaphore *lock)
{
	if (CHOICE())
		return 1;
	R_tried(K_SEMAPHORE, lock);
	return 0;
}
#endif

#ifdef __LINUX_SPINLOCK_H
#define SPIN_LOCKED(lock) R_acquire(K_SPIN_LOCK, lock)
#define SPIN_UNLOCKED(lock) R_release(K_SPIN_LOCK, lock)
/* What cannot come between while a lock is held: softirqs, interrupts. */
#define LOCKED_BH(acquired) do { R_bh_off(); acquired; } while (0)
#define UNLOCKED_BH(released) do { released; R_bh_on(); } while (0)
#define LOCKED_IRQ(acquired) do { R_irq_off(); acquired; } while (0)
#define UNLOCKED_IRQ(released) do { released; R_irq_on(); } while (0)
#define SPIN_TRIED(lock) \
({ \
	int got_ = !R_holds(K_SPIN_LOCK, lock) && !CHOICE(); \
	if (got_) \
		R_tried(K_SPIN_LOCK, lock); \
	got_; \
})
void __raw_spin_lock_init(raw_spinlock_t *lock, const char *name, struct lock_class_key *key, short inner) { }
void _raw_spin_lock(raw_spinlock_t *lock) { SPIN_LOCKED(lock); }
void _raw_spin_lock_bh(raw_spinlock_t *lock) { LOCKED_BH(SPIN_LOCKED(lock)); }
void _raw_spin_lock_irq(raw_spinlock_t *lock) { LOCKED_IRQ(SPIN_LOCKED(lock)); }
unsigned long _raw_spin_lock_irqsave(raw_spinlock_t *lock) { LOCKED_IRQ(SPIN_LOCKED(lock)); return 0; }
int _raw_spin_trylock(raw_spinlock_t *lock) { return SPIN_TRIED(lock); }
int _raw_spin_trylock_bh(raw_spinlock_t *lock)
{
	if (!SPIN_TRIED(lock))
		return 0;
	R_bh_off();
	return 1;
}
void _raw_spin_unlock(raw_spinlock_t *lock) { SPIN_UNLOCKED(lock); }
void _raw_spin_unlock_bh(raw_spinlock_t *lock) { UNLOCKED_BH(SPIN_UNLOCKED(lock)); }
void _raw_spin_unlock_irq(raw_spinlock_t *lock) { UNLOCKED_IRQ(SPIN_UNLOCKED(lock)); }
void _raw_spin_unlock_irqrestore(raw_spinlock_t *lock, unsigned long flags) { UNLOCKED_IRQ(SPIN_UNLOCKED(lock)); }

void _raw_read_lock(rwlock_t *lock) { R_acquire(K_READ_LOCK, lock); }
void _raw_read_lock_bh(rwlock_t *lock) { LOCKED_BH(R_acquire(K_READ_LOCK, lock)); }
void _raw_read_lock_irq(rwlock_t *lock) { LOCKED_IRQ(R_acquire(K_READ_LOCK, lock)); }
unsigned long _raw_read_lock_irqsave(rwlock_t *lock) { LOCKED_IRQ(R_acquire(K_READ_LOCK, lock)); return 0; }
void _raw_read_unlock(rwlock_t *lock) { R_release(K_READ_LOCK, lock); }
void _raw_read_unlock_bh(rwlock_t *lock) { UNLOCKED_BH(R_release(K_READ_LOCK, lock)); }
void _raw_read_unlock_irq(rwlock_t *lock) { UNLOCKED_IRQ(R_release(K_READ_LOCK, lock)); }
void _raw_read_unlock_irqrestore(rwlock_t *lock, unsigned long flags) { UNLOCKED_IRQ(R_release(K_READ_LOCK, lock)); }
void _raw_write_lock(rwlock_t *lock) { R_acquire(K_WRITE_LOCK, lock); }
void _raw_write_lock_bh(rwlock_t *lock) { LOCKED_BH(R_acquire(K_WRITE_LOCK, lock)); }
void _raw_write_lock_irq(rwlock_t *lock) { LOCKED_IRQ(R_acquire(K_WRITE_LOCK, lock)); }
unsigned long _raw_write_lock_irqsave(rwlock_t *lock) { LOCKED_IRQ(R_acquire(K_WRITE_LOCK, lock)); return 0; }
void _raw_write_unlock(rwlock_t *lock) { R_release(K_WRITE_LOCK, lock); }
void _raw_write_unlock_bh(rwlock_t *lock) { UNLOCKED_BH(R_release(K_WRITE_LOCK, lock)); }
void _raw_write_unlock_irq(rwlock_t *lock) { UNLOCKED_IRQ(R_release(K_WRITE_LOCK, lock)); }
void _raw_write_unlock_irqrestore(rwlock_t *lock, unsigned long flags) { UNLOCKED_IRQ(R_release(K_WRITE_LOCK, lock)); }
#endif
