/*
 * Read before each file of a driver and before the environment: Windows' headers,
 * with what looks into the processor, and what the models watch in requests,
 * replaced by functions of the environment.
 */
#ifndef PRAETOR_PRELUDE_H
#define PRAETOR_PRELUDE_H

#include <ntddk.h>
#include <specstrings.h>
#include <driverspecs.h>

/* The interrupt level. */
KIRQL os_get_irql(void);
KIRQL os_raise_irql(KIRQL level);
void os_lower_irql(KIRQL level);
#undef KeGetCurrentIrql
#undef KeRaiseIrql
#undef KeLowerIrql
#undef KfRaiseIrql
#undef KfLowerIrql
#undef KeRaiseIrqlToDpcLevel
#define KeGetCurrentIrql() os_get_irql()
#define KeRaiseIrql(level, old) (*(old) = os_raise_irql(level))
#define KeLowerIrql(level) os_lower_irql(level)
#define KfRaiseIrql(level) os_raise_irql(level)
#define KfLowerIrql(level) os_lower_irql(level)
#define KeRaiseIrqlToDpcLevel() os_raise_irql(DISPATCH_LEVEL)

void os_paged_code(void);
#undef PAGED_CODE
#define PAGED_CODE() os_paged_code()

/* Requests. */
void os_mark_pending(PIRP irp);
PDRIVER_CANCEL os_set_cancel_routine(PIRP irp, PDRIVER_CANCEL routine);
void os_set_completion(PIRP irp, PIO_COMPLETION_ROUTINE routine, PVOID context, int invoke);
void os_skip_stack(PIRP irp);
void os_copy_stack(PIRP irp);
#undef IoMarkIrpPending
#undef IoSetCancelRoutine
#undef IoSetCompletionRoutine
#undef IoSkipCurrentIrpStackLocation
#undef IoCopyCurrentIrpStackLocationToNext
#define IoMarkIrpPending(irp) os_mark_pending(irp)
#define IoSetCancelRoutine(irp, routine) os_set_cancel_routine(irp, routine)
#define IoSetCompletionRoutine(irp, routine, context, success, error, cancel) \
	os_set_completion(irp, routine, context, ((success) ? 1 : 0) | ((error) ? 2 : 0) | ((cancel) ? 4 : 0))
#define IoSkipCurrentIrpStackLocation(irp) os_skip_stack(irp)
#define IoCopyCurrentIrpStackLocationToNext(irp) os_copy_stack(irp)

/* Text for the debugger, and waiting in a busy loop, change nothing. */
#undef DbgPrint
#undef KdPrint
#undef KdPrintEx
#undef DbgPrintEx
#define DbgPrint(...) ((ULONG)0)
#define DbgPrintEx(...) ((ULONG)0)
#define KdPrint(arguments) ((void)0)
#define KdPrintEx(arguments) ((void)0)
#define KeStallExecutionProcessor(time) ((void)(time))

/* What this version of the headers lacks. */
#ifndef NonPagedPoolNx
#define NonPagedPoolNx ((POOL_TYPE)512)
#endif
#ifndef DrvRtPoolNxOptIn
#define DrvRtPoolNxOptIn 1
#define ExInitializeDriverRuntime(flags) ((void)(flags))
#endif
#ifndef POOL_FLAG_NON_PAGED
typedef ULONG64 POOL_FLAGS;
#define POOL_FLAG_NON_PAGED 0x40ULL
#define POOL_FLAG_PAGED 0x100ULL
#define POOL_FLAG_UNINITIALIZED 0x2ULL
PVOID NTAPI ExAllocatePool2(POOL_FLAGS flags, SIZE_T size, ULONG tag);
#endif
#ifndef ExAllocatePoolZero
#define ExAllocatePoolZero(type, size, tag) os_allocate_zero(type, size)
#define ExAllocatePoolUninitialized(type, size, tag) ExAllocatePoolWithTag(type, size, tag)
#define ExAllocatePoolQuotaZero(type, size, tag) os_allocate_zero(type, size)
#define ExAllocatePoolQuotaUninitialized(type, size, tag) ExAllocatePoolWithTag(type, size, tag)
PVOID os_allocate_zero(POOL_TYPE type, SIZE_T size);
#endif
#ifndef UNREFERENCED_PARAMETER
#define UNREFERENCED_PARAMETER(p) ((void)(p))
#endif
#ifndef _Dispatch_type_
#define _Dispatch_type_(type)
#endif
#ifndef _Function_class_
#define _Function_class_(type)
#endif
#ifndef __drv_dispatchType
#define __drv_dispatchType(type)
#endif
#ifndef MdlMappingNoExecute
#define MdlMappingNoExecute 0x40000000
#endif

/* Microsoft's words for exceptions. */
#define try __try
#define except __except
#define finally __finally
#define leave __leave

#endif
