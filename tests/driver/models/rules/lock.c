/*
 * The gadget's lock is taken once, and free again
 * when the driver returns. So its documentation says.
 *
 * Watches gadget_lock, gadget_unlock.
 *
 * Group: locks.
 */
#ifdef COVER_RULE
#define R_occasion() reach_error() /* a lock is taken */
#else
#define R_occasion() ((void)0)
#endif

static int held;

static void lock_taken(void)
{
	R_occasion();
	if (held)
		reach_error(); /* the lock is taken twice */
	held = 1;
}

#define R_lock() lock_taken()
#define R_unlock() (held = 0)
#define R_return() \
do { \
	if (held) \
		reach_error(); /* the driver returns with the lock held */ \
} while (0)
