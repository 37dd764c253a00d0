/* Bits in C: nothing runs between the events of the environment. */
#ifndef _ASM_X86_BITOPS_H
#define _ASM_X86_BITOPS_H
#include <linux/compiler.h>
#include <asm/alternative.h>
#include <asm/barrier.h>
#include <asm/rmwcc.h>

#define PRAETOR_WORD(nr, p) (((volatile unsigned long *)(p))[(nr) / BITS_PER_LONG])
#define PRAETOR_BIT(nr) (1UL << ((nr) % BITS_PER_LONG))

#define PRAETOR_BITOP(name, type, expression) \
static __always_inline void arch_##name(type nr, volatile unsigned long *p) \
{ \
	unsigned long word = PRAETOR_WORD(nr, p), bit = PRAETOR_BIT(nr); \
	PRAETOR_WORD(nr, p) = (expression); \
}
#define PRAETOR_TEST_BITOP(name, type, expression) \
static __always_inline bool arch_##name(type nr, volatile unsigned long *p) \
{ \
	unsigned long word = PRAETOR_WORD(nr, p), bit = PRAETOR_BIT(nr); \
	PRAETOR_WORD(nr, p) = (expression); \
	return (word & bit) != 0; \
}
PRAETOR_BITOP(set_bit, long, word | bit)
PRAETOR_BITOP(clear_bit, long, word & ~bit)
PRAETOR_BITOP(change_bit, long, word ^ bit)
PRAETOR_BITOP(clear_bit_unlock, long, word & ~bit)
PRAETOR_BITOP(__clear_bit_unlock, long, word & ~bit)
PRAETOR_BITOP(__set_bit, unsigned long, word | bit)
PRAETOR_BITOP(__clear_bit, unsigned long, word & ~bit)
PRAETOR_BITOP(__change_bit, unsigned long, word ^ bit)
PRAETOR_TEST_BITOP(test_and_set_bit, long, word | bit)
PRAETOR_TEST_BITOP(test_and_set_bit_lock, long, word | bit)
PRAETOR_TEST_BITOP(test_and_clear_bit, long, word & ~bit)
PRAETOR_TEST_BITOP(test_and_change_bit, long, word ^ bit)
PRAETOR_TEST_BITOP(__test_and_set_bit, unsigned long, word | bit)
PRAETOR_TEST_BITOP(__test_and_clear_bit, unsigned long, word & ~bit)
PRAETOR_TEST_BITOP(__test_and_change_bit, unsigned long, word ^ bit)

static __always_inline bool arch_test_bit(unsigned long nr, const volatile unsigned long *p)
{
	return (PRAETOR_WORD(nr, p) & PRAETOR_BIT(nr)) != 0;
}
static __always_inline bool arch_test_bit_acquire(unsigned long nr, const volatile unsigned long *p)
{
	return (PRAETOR_WORD(nr, p) & PRAETOR_BIT(nr)) != 0;
}
static __always_inline bool arch_clear_bit_unlock_is_negative_byte(long nr, volatile unsigned long *p)
{
	arch_clear_bit(nr, p);
	return (*p & 0x80) != 0;
}
#define arch_clear_bit_unlock_is_negative_byte arch_clear_bit_unlock_is_negative_byte

static __always_inline unsigned long __ffs(unsigned long word) { return __builtin_ctzl(word); }
static __always_inline unsigned long __fls(unsigned long word) { return BITS_PER_LONG - 1 - __builtin_clzl(word); }
#define ffz(word) __ffs(~(word))
static __always_inline int ffs(int x) { return __builtin_ffs(x); }
static __always_inline int fls(unsigned int x) { return x ? 32 - __builtin_clz(x) : 0; }
static __always_inline unsigned int __arch_hweight8(unsigned int word) { return __builtin_popcount(word & 0xff); }
static __always_inline unsigned int __arch_hweight16(unsigned int word) { return __builtin_popcount(word & 0xffff); }
static __always_inline unsigned int __arch_hweight32(unsigned int word) { return __builtin_popcount(word); }
static __always_inline unsigned long __arch_hweight64(__u64 word) { return __builtin_popcountl(word); }

#include <asm-generic/bitops/fls64.h>
#include <asm-generic/bitops/sched.h>
#include <asm-generic/bitops/const_hweight.h>
#include <asm-generic/bitops/instrumented-atomic.h>
#include <asm-generic/bitops/instrumented-non-atomic.h>
#include <asm-generic/bitops/instrumented-lock.h>
#include <asm-generic/bitops/le.h>
#include <asm-generic/bitops/ext2-atomic-setbit.h>

#endif
