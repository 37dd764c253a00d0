/* Cancel-safe queues, as the I/O manager has them: one of them, whose routines are the driver's. */

static PIO_CSQ os_csq;
static PIO_CSQ_INSERT_IRP os_csq_insert;
static PIO_CSQ_INSERT_IRP_EX os_csq_insert_ex;
static PIO_CSQ_REMOVE_IRP os_csq_remove;
static PIO_CSQ_PEEK_NEXT_IRP os_csq_peek;
static PIO_CSQ_ACQUIRE_LOCK os_csq_acquire;
static PIO_CSQ_RELEASE_LOCK os_csq_release;
static PIO_CSQ_COMPLETE_CANCELED_IRP os_csq_complete;

static void NTAPI csq_cancel(PDEVICE_OBJECT device, PIRP irp)
{
	KIRQL level;

	IoReleaseCancelSpinLock(irp->CancelIrql);
	os_csq_acquire(os_csq, &level);
	os_csq_remove(os_csq, irp);
	os_csq_release(os_csq, level);
	os_csq_complete(os_csq, irp);
}

static NTSTATUS csq_initialize(PIO_CSQ csq, PIO_CSQ_REMOVE_IRP remove, PIO_CSQ_PEEK_NEXT_IRP peek, PIO_CSQ_ACQUIRE_LOCK acquire,
			       PIO_CSQ_RELEASE_LOCK release, PIO_CSQ_COMPLETE_CANCELED_IRP complete)
{
	if (os_csq)
		__praetor_limit();
	os_csq = csq;
	os_csq_remove = remove;
	os_csq_peek = peek;
	os_csq_acquire = acquire;
	os_csq_release = release;
	os_csq_complete = complete;
	return STATUS_SUCCESS;
}

NTSTATUS NTAPI IoCsqInitialize(PIO_CSQ csq, PIO_CSQ_INSERT_IRP insert, PIO_CSQ_REMOVE_IRP remove, PIO_CSQ_PEEK_NEXT_IRP peek,
			       PIO_CSQ_ACQUIRE_LOCK acquire, PIO_CSQ_RELEASE_LOCK release, PIO_CSQ_COMPLETE_CANCELED_IRP complete)
{
	os_csq_insert = insert;
	return csq_initialize(csq, remove, peek, acquire, release, complete);
}

NTSTATUS NTAPI IoCsqInitializeEx(PIO_CSQ csq, PIO_CSQ_INSERT_IRP_EX insert, PIO_CSQ_REMOVE_IRP remove, PIO_CSQ_PEEK_NEXT_IRP peek,
				 PIO_CSQ_ACQUIRE_LOCK acquire, PIO_CSQ_RELEASE_LOCK release, PIO_CSQ_COMPLETE_CANCELED_IRP complete)
{
	os_csq_insert_ex = insert;
	return csq_initialize(csq, remove, peek, acquire, release, complete);
}

/* The request is marked pending and kept; if it was cancelled meanwhile, it is completed at once. */
NTSTATUS NTAPI IoCsqInsertIrpEx(PIO_CSQ csq, PIRP irp, PIO_CSQ_IRP_CONTEXT context, PVOID insert)
{
	NTSTATUS status = STATUS_SUCCESS;
	KIRQL level;

	os_csq_acquire(csq, &level);
	if (os_csq_insert_ex)
		status = os_csq_insert_ex(csq, irp, insert);
	else if (os_csq_insert)
		os_csq_insert(csq, irp);
	if (!NT_SUCCESS(status)) {
		os_csq_release(csq, level);
		return status;
	}
	os_mark_pending(irp);
	os_set_cancel_routine(irp, csq_cancel);
	if (irp->Cancel && os_set_cancel_routine(irp, NULL)) {
		os_csq_remove(csq, irp);
		os_csq_release(csq, level);
		os_csq_complete(csq, irp);
		return status;
	}
	os_csq_release(csq, level);
	return status;
}

VOID NTAPI IoCsqInsertIrp(PIO_CSQ csq, PIRP irp, PIO_CSQ_IRP_CONTEXT context) { IoCsqInsertIrpEx(csq, irp, context, NULL); }

PIRP NTAPI IoCsqRemoveNextIrp(PIO_CSQ csq, PVOID peek)
{
	PIRP irp;
	KIRQL level;

	os_csq_acquire(csq, &level);
	irp = os_csq_peek(csq, NULL, peek);
	/* One that is being cancelled stays; others behind it are not looked for. */
	if (irp && os_set_cancel_routine(irp, NULL))
		os_csq_remove(csq, irp);
	else
		irp = NULL;
	os_csq_release(csq, level);
	return irp;
}
