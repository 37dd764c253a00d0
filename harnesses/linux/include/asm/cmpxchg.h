/* Exchanges in C: nothing runs between the events of the environment. */
#ifndef ASM_X86_CMPXCHG_H
#define ASM_X86_CMPXCHG_H
#include <linux/compiler.h>
#include <asm/alternative.h>
#include <asm/cpufeatures.h>

#define arch_xchg(address, value) \
({ \
	__typeof__(*(address)) old_ = *(address); \
	*(address) = (__typeof__(*(address)))(value); \
	old_; \
})
#define arch_cmpxchg(address, expected, value) \
({ \
	__typeof__(*(address)) old_ = *(address); \
	if (old_ == (expected)) \
		*(address) = (__typeof__(*(address)))(value); \
	old_; \
})
#define arch_try_cmpxchg(address, expected, value) \
({ \
	__typeof__(*(address)) old_ = *(address); \
	bool same_ = old_ == *(expected); \
	if (same_) \
		*(address) = (__typeof__(*(address)))(value); \
	else \
		*(expected) = old_; \
	same_; \
})
#define arch_cmpxchg_local arch_cmpxchg
#define arch_sync_cmpxchg arch_cmpxchg
#define arch_cmpxchg64 arch_cmpxchg
#define arch_cmpxchg64_local arch_cmpxchg
#define arch_try_cmpxchg64 arch_try_cmpxchg
#define xadd(address, value) \
({ \
	__typeof__(*(address)) old_ = *(address); \
	*(address) = old_ + (value); \
	old_; \
})
#define system_has_cmpxchg_double() 0

#endif
