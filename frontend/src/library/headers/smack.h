/* What a program finds that includes SMACK's header where SMACK is not installed. */
#ifndef SMACK_H_
#define SMACK_H_

#include <limits.h>

void __VERIFIER_assert(int condition);
void __VERIFIER_assume(int condition);
void __VERIFIER_atomic_begin(void);
void __VERIFIER_atomic_end(void);
void __SMACK_dummy(int value);
void __SMACK_code(const char *format, ...);
void __SMACK_mod(const char *format, ...);
void __SMACK_decl(const char *format, ...);
void __SMACK_top_decl(const char *format, ...);

#define assume(condition) __VERIFIER_assume((condition) ? 1 : 0)

void *__VERIFIER_nondet(void);
void *__VERIFIER_nondet_pointer(void);
_Bool __VERIFIER_nondet_bool(void);
unsigned char __VERIFIER_nondet_uchar(void);
unsigned short __VERIFIER_nondet_ushort(void);
unsigned __VERIFIER_nondet_uint(void);
unsigned long __VERIFIER_nondet_ulong(void);

#define PRAETOR_INPUT(type, name) \
    type __VERIFIER_nondet_##name(void); \
    type __SMACK_nondet_##name(void);
PRAETOR_INPUT(char, char)
PRAETOR_INPUT(signed char, signed_char)
PRAETOR_INPUT(unsigned char, unsigned_char)
PRAETOR_INPUT(short, short)
PRAETOR_INPUT(short, short_int)
PRAETOR_INPUT(short, signed_short)
PRAETOR_INPUT(short, signed_short_int)
PRAETOR_INPUT(unsigned short, unsigned_short)
PRAETOR_INPUT(unsigned short, unsigned_short_int)
PRAETOR_INPUT(int, int)
PRAETOR_INPUT(int, signed_int)
PRAETOR_INPUT(unsigned, unsigned)
PRAETOR_INPUT(unsigned, unsigned_int)
PRAETOR_INPUT(long, long)
PRAETOR_INPUT(long, long_int)
PRAETOR_INPUT(long, signed_long)
PRAETOR_INPUT(long, signed_long_int)
PRAETOR_INPUT(unsigned long, unsigned_long)
PRAETOR_INPUT(unsigned long, unsigned_long_int)
PRAETOR_INPUT(long long, long_long)
PRAETOR_INPUT(long long, long_long_int)
PRAETOR_INPUT(long long, signed_long_long)
PRAETOR_INPUT(long long, signed_long_long_int)
PRAETOR_INPUT(unsigned long long, unsigned_long_long)
PRAETOR_INPUT(unsigned long long, unsigned_long_long_int)
PRAETOR_INPUT(float, float)
PRAETOR_INPUT(double, double)
PRAETOR_INPUT(long double, long_double)
#undef PRAETOR_INPUT

#endif
