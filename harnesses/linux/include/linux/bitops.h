/*
 * Bits by number, as macros: a bit whose number is known is one of a word that is
 * known, where a function for all numbers would be an access to an array of any
 * length, and all members of the object would be alike to the analysis.
 */
#ifndef PRAETOR_BITOPS_H
#define PRAETOR_BITOPS_H
#include_next <linux/bitops.h>

#define PRAETOR_KNOWN_WORD(nr, p) (((volatile unsigned long *)(p))[(nr) / BITS_PER_LONG])
#define PRAETOR_CHANGE(nr, p, operator, unknown) \
	(__builtin_constant_p(nr) ? (void)(PRAETOR_KNOWN_WORD(nr, p) operator) : unknown(nr, p))
#define PRAETOR_TEST_AND(nr, p, operator, unknown) \
({ \
	bool old_; \
	if (__builtin_constant_p(nr)) { \
		old_ = (PRAETOR_KNOWN_WORD(nr, p) & PRAETOR_BIT(nr)) != 0; \
		PRAETOR_KNOWN_WORD(nr, p) operator; \
	} else { \
		old_ = unknown(nr, p); \
	} \
	old_; \
})
#undef set_bit
#undef clear_bit
#undef change_bit
#undef __set_bit
#undef __clear_bit
#undef __change_bit
#undef test_bit
#undef test_and_set_bit
#undef test_and_clear_bit
#undef test_and_change_bit
#undef __test_and_set_bit
#undef __test_and_clear_bit
#define set_bit(nr, p) PRAETOR_CHANGE(nr, p, |= PRAETOR_BIT(nr), arch_set_bit)
#define clear_bit(nr, p) PRAETOR_CHANGE(nr, p, &= ~PRAETOR_BIT(nr), arch_clear_bit)
#define change_bit(nr, p) PRAETOR_CHANGE(nr, p, ^= PRAETOR_BIT(nr), arch_change_bit)
#define __set_bit set_bit
#define __clear_bit clear_bit
#define __change_bit change_bit
#define test_bit(nr, p) \
	(__builtin_constant_p(nr) ? (PRAETOR_KNOWN_WORD(nr, p) & PRAETOR_BIT(nr)) != 0 : arch_test_bit(nr, p))
#define test_and_set_bit(nr, p) PRAETOR_TEST_AND(nr, p, |= PRAETOR_BIT(nr), arch_test_and_set_bit)
#define test_and_clear_bit(nr, p) PRAETOR_TEST_AND(nr, p, &= ~PRAETOR_BIT(nr), arch_test_and_clear_bit)
#define test_and_change_bit(nr, p) PRAETOR_TEST_AND(nr, p, ^= PRAETOR_BIT(nr), arch_test_and_change_bit)
#define __test_and_set_bit test_and_set_bit
#define __test_and_clear_bit test_and_clear_bit
#endif
