/* The interrupt level, and spin locks. */

KIRQL os_get_irql(void) { return os_irql; }

KIRQL os_raise_irql(KIRQL level)
{
	KIRQL old = os_irql;

	R_raise(level);
	os_irql = level;
	return old;
}

void os_lower_irql(KIRQL level)
{
	R_lower(level);
	os_irql = level;
}

void os_paged_code(void) { R_paged_code(); }

KIRQL NTAPI KeAcquireSpinLockRaiseToDpc(PKSPIN_LOCK lock)
{
	KIRQL old = os_irql;

	R_acquire(lock);
	os_irql = DISPATCH_LEVEL;
	return old;
}

VOID NTAPI KeReleaseSpinLock(PKSPIN_LOCK lock, KIRQL level)
{
	R_release(lock);
	os_irql = level;
}

VOID NTAPI KeAcquireSpinLockAtDpcLevel(PKSPIN_LOCK lock) { R_acquire(lock); }
VOID NTAPI KeReleaseSpinLockFromDpcLevel(PKSPIN_LOCK lock) { R_release(lock); }

VOID NTAPI IoAcquireCancelSpinLock(PKIRQL level)
{
	R_cancel_acquire();
	*level = os_irql;
	os_irql = DISPATCH_LEVEL;
}

VOID NTAPI IoReleaseCancelSpinLock(KIRQL level)
{
	R_cancel_release();
	os_irql = level;
}
