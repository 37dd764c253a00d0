/*
 * Rule "mutex", for drivers with one: it is taken and released in turn, and not
 * held when the driver returns to the kernel.
 */
static int mutex_is_held;

/* To be called after each return to the kernel. */
static void check_return(void)
{
	if (mutex_is_held)
		reach_error(); /* returned with the mutex held */
}

void mutex_lock(struct mutex *lock)
{
	if (mutex_is_held)
		reach_error(); /* taken twice */
	mutex_is_held = 1;
}

int mutex_lock_interruptible(struct mutex *lock)
{
	if (__VERIFIER_nondet_int())
		return -EINTR;
	mutex_lock(lock);
	return 0;
}

void mutex_unlock(struct mutex *lock)
{
	if (!mutex_is_held)
		reach_error(); /* released without being held */
	mutex_is_held = 0;
}
