/* Atomic operations in C: nothing runs between the events of the environment. */
#ifndef _ASM_X86_ATOMIC_H
#define _ASM_X86_ATOMIC_H
#include <linux/compiler.h>
#include <linux/types.h>
#include <asm/alternative.h>
#include <asm/barrier.h>
#include <asm/cmpxchg.h>
#include <asm/rmwcc.h>

#define ATOMIC64_INIT(i) { (i) }

#define PRAETOR_ATOMIC_OPERATION(type, number, name, operator) \
static __always_inline void arch_##type##_##name(number i, type##_t *v) \
{ \
	v->counter = v->counter operator i; \
} \
static __always_inline number arch_##type##_fetch_##name(number i, type##_t *v) \
{ \
	number old = v->counter; \
	v->counter = old operator i; \
	return old; \
}

#define PRAETOR_ATOMIC_RESULT(type, number, name, operator) \
static __always_inline number arch_##type##_##name##_return(number i, type##_t *v) \
{ \
	v->counter = v->counter operator i; \
	return v->counter; \
} \
static __always_inline bool arch_##type##_##name##_and_test(number i, type##_t *v) \
{ \
	v->counter = v->counter operator i; \
	return v->counter == 0; \
}

#define PRAETOR_ATOMIC_STEP(type, step, operator) \
static __always_inline void arch_##type##_##step(type##_t *v) \
{ \
	v->counter = v->counter operator 1; \
} \
static __always_inline bool arch_##type##_##step##_and_test(type##_t *v) \
{ \
	v->counter = v->counter operator 1; \
	return v->counter == 0; \
}

#define PRAETOR_ATOMIC(type, number) \
static __always_inline number arch_##type##_read(const type##_t *v) \
{ \
	return v->counter; \
} \
static __always_inline void arch_##type##_set(type##_t *v, number i) \
{ \
	v->counter = i; \
} \
PRAETOR_ATOMIC_OPERATION(type, number, add, +) \
PRAETOR_ATOMIC_OPERATION(type, number, sub, -) \
PRAETOR_ATOMIC_OPERATION(type, number, and, &) \
PRAETOR_ATOMIC_OPERATION(type, number, or, |) \
PRAETOR_ATOMIC_OPERATION(type, number, xor, ^) \
PRAETOR_ATOMIC_RESULT(type, number, add, +) \
PRAETOR_ATOMIC_RESULT(type, number, sub, -) \
PRAETOR_ATOMIC_STEP(type, inc, +) \
PRAETOR_ATOMIC_STEP(type, dec, -) \
static __always_inline number arch_##type##_xchg(type##_t *v, number i) \
{ \
	number old = v->counter; \
	v->counter = i; \
	return old; \
} \
static __always_inline number arch_##type##_cmpxchg(type##_t *v, number expected, number i) \
{ \
	number old = v->counter; \
	if (old == expected) \
		v->counter = i; \
	return old; \
} \
static __always_inline bool arch_##type##_try_cmpxchg(type##_t *v, number *expected, number i) \
{ \
	number old = v->counter; \
	if (old == *expected) { \
		v->counter = i; \
		return true; \
	} \
	*expected = old; \
	return false; \
}

PRAETOR_ATOMIC(atomic, int)
PRAETOR_ATOMIC(atomic64, s64)

/* The kernel defines in terms of others what is not named here. */
#define arch_atomic_add arch_atomic_add
#define arch_atomic_sub arch_atomic_sub
#define arch_atomic_inc arch_atomic_inc
#define arch_atomic_dec arch_atomic_dec
#define arch_atomic_fetch_add arch_atomic_fetch_add
#define arch_atomic_fetch_sub arch_atomic_fetch_sub
#define arch_atomic_fetch_and arch_atomic_fetch_and
#define arch_atomic_fetch_or arch_atomic_fetch_or
#define arch_atomic_fetch_xor arch_atomic_fetch_xor
#define arch_atomic_add_return arch_atomic_add_return
#define arch_atomic_sub_return arch_atomic_sub_return
#define arch_atomic_sub_and_test arch_atomic_sub_and_test
#define arch_atomic_inc_and_test arch_atomic_inc_and_test
#define arch_atomic_dec_and_test arch_atomic_dec_and_test
#define arch_atomic_xchg arch_atomic_xchg
#define arch_atomic_cmpxchg arch_atomic_cmpxchg
#define arch_atomic_try_cmpxchg arch_atomic_try_cmpxchg
#define arch_atomic64_add arch_atomic64_add
#define arch_atomic64_sub arch_atomic64_sub
#define arch_atomic64_inc arch_atomic64_inc
#define arch_atomic64_dec arch_atomic64_dec
#define arch_atomic64_fetch_add arch_atomic64_fetch_add
#define arch_atomic64_fetch_sub arch_atomic64_fetch_sub
#define arch_atomic64_fetch_and arch_atomic64_fetch_and
#define arch_atomic64_fetch_or arch_atomic64_fetch_or
#define arch_atomic64_fetch_xor arch_atomic64_fetch_xor
#define arch_atomic64_add_return arch_atomic64_add_return
#define arch_atomic64_sub_return arch_atomic64_sub_return
#define arch_atomic64_sub_and_test arch_atomic64_sub_and_test
#define arch_atomic64_inc_and_test arch_atomic64_inc_and_test
#define arch_atomic64_dec_and_test arch_atomic64_dec_and_test
#define arch_atomic64_xchg arch_atomic64_xchg
#define arch_atomic64_cmpxchg arch_atomic64_cmpxchg
#define arch_atomic64_try_cmpxchg arch_atomic64_try_cmpxchg

#endif
