/*
 * What Microsoft's compiler and the kernel of Windows have besides the C library. All of it gives way to the program's
 * own definitions.
 */
typedef long long __praetor_int64;
int __praetor_any(void);

__attribute__((weak)) long _InterlockedIncrement(long volatile *p) { return __sync_add_and_fetch(p, 1); }
__attribute__((weak)) long _InterlockedDecrement(long volatile *p) { return __sync_sub_and_fetch(p, 1); }
__attribute__((weak)) long _InterlockedExchange(long volatile *p, long v) { return __atomic_exchange_n(p, v, 5); }
__attribute__((weak)) long _InterlockedExchangeAdd(long volatile *p, long v) { return __sync_fetch_and_add(p, v); }
__attribute__((weak)) long _InterlockedCompareExchange(long volatile *p, long v, long old) {
    return __sync_val_compare_and_swap(p, old, v);
}
__attribute__((weak)) long _InterlockedAnd(long volatile *p, long v) { return __sync_fetch_and_and(p, v); }
__attribute__((weak)) long _InterlockedOr(long volatile *p, long v) { return __sync_fetch_and_or(p, v); }
__attribute__((weak)) long _InterlockedXor(long volatile *p, long v) { return __sync_fetch_and_xor(p, v); }
__attribute__((weak)) short _InterlockedIncrement16(short volatile *p) { return __sync_add_and_fetch(p, 1); }
__attribute__((weak)) short _InterlockedDecrement16(short volatile *p) { return __sync_sub_and_fetch(p, 1); }
__attribute__((weak)) __praetor_int64 _InterlockedIncrement64(__praetor_int64 volatile *p) {
    return __sync_add_and_fetch(p, 1);
}
__attribute__((weak)) __praetor_int64 _InterlockedDecrement64(__praetor_int64 volatile *p) {
    return __sync_sub_and_fetch(p, 1);
}
__attribute__((weak)) __praetor_int64 _InterlockedExchange64(__praetor_int64 volatile *p, __praetor_int64 v) {
    return __atomic_exchange_n(p, v, 5);
}
__attribute__((weak)) __praetor_int64 _InterlockedExchangeAdd64(__praetor_int64 volatile *p, __praetor_int64 v) {
    return __sync_fetch_and_add(p, v);
}
__attribute__((weak)) __praetor_int64 _InterlockedCompareExchange64(__praetor_int64 volatile *p, __praetor_int64 v,
                                                                    __praetor_int64 old) {
    return __sync_val_compare_and_swap(p, old, v);
}
__attribute__((weak)) void *_InterlockedExchangePointer(void *volatile *p, void *v) {
    return __atomic_exchange_n(p, v, 5);
}
__attribute__((weak)) void *_InterlockedCompareExchangePointer(void *volatile *p, void *v, void *old) {
    return __sync_val_compare_and_swap(p, old, v);
}
__attribute__((weak)) long InterlockedIncrement(long volatile *p) { return __sync_add_and_fetch(p, 1); }
__attribute__((weak)) long InterlockedDecrement(long volatile *p) { return __sync_sub_and_fetch(p, 1); }
__attribute__((weak)) long InterlockedExchange(long volatile *p, long v) { return __atomic_exchange_n(p, v, 5); }
__attribute__((weak)) long InterlockedExchangeAdd(long volatile *p, long v) { return __sync_fetch_and_add(p, v); }
__attribute__((weak)) long InterlockedCompareExchange(long volatile *p, long v, long old) {
    return __sync_val_compare_and_swap(p, old, v);
}
__attribute__((weak)) void _ReadWriteBarrier(void) { }
__attribute__((weak)) void _mm_pause(void) { }
__attribute__((weak)) void __debugbreak(void) { }

/* Exceptions. */
__attribute__((weak)) void ExRaiseStatus(long status) { __builtin_praetor_raise(status); }
__attribute__((weak)) void RtlRaiseStatus(long status) { __builtin_praetor_raise(status); }
__attribute__((weak)) void ExRaiseAccessViolation(void) { __builtin_praetor_raise(0xC0000005U); }
__attribute__((weak)) void ExRaiseDatatypeMisalignment(void) { __builtin_praetor_raise(0x80000002U); }
__attribute__((weak)) void RaiseException(unsigned long code, unsigned long flags, unsigned long count,
                                          void const *arguments) {
    __builtin_praetor_raise(code);
}
static void __praetor_may_raise(void) {
    if (__praetor_any())
        __builtin_praetor_raise(0xC0000005U);
}
__attribute__((weak)) void ProbeForRead(void const volatile *address, __typeof__(sizeof(0)) length, unsigned long alignment) {
    if (length)
        __praetor_may_raise();
}
__attribute__((weak)) void ProbeForWrite(void volatile *address, __typeof__(sizeof(0)) length, unsigned long alignment) {
    if (length)
        __praetor_may_raise();
}
__attribute__((weak)) void MmProbeAndLockPages(void *mdl, int mode, int operation) { __praetor_may_raise(); }
