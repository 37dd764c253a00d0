/* Whoever loads a module gives its parameters any values of their types. */
#ifndef PRAETOR_MODULEPARAM_H
#define PRAETOR_MODULEPARAM_H
#include_next <linux/moduleparam.h>

/* What is said of a type is the second of these, or 0 where nothing is. */
#define PRAETOR_SECOND(first, second, ...) second
#define PRAETOR_KNOWN(...) PRAETOR_SECOND(__VA_ARGS__, 0, )
#define PRAETOR_PASTE_(a, b) a##b
#define PRAETOR_PASTE(a, b) PRAETOR_PASTE_(a, b)
#define PRAETOR_TYPE_byte 0, NUMBER
#define PRAETOR_TYPE_hexint 0, NUMBER
#define PRAETOR_TYPE_short 0, NUMBER
#define PRAETOR_TYPE_ushort 0, NUMBER
#define PRAETOR_TYPE_int 0, NUMBER
#define PRAETOR_TYPE_uint 0, NUMBER
#define PRAETOR_TYPE_long 0, NUMBER
#define PRAETOR_TYPE_ulong 0, NUMBER
#define PRAETOR_TYPE_ullong 0, NUMBER
#define PRAETOR_TYPE_bool 0, NUMBER
#define PRAETOR_TYPE_invbool 0, NUMBER
#define PRAETOR_TYPE_bint 0, NUMBER
#define PRAETOR_TYPE_charp 0, TEXT
/* A type of the driver's own has functions of the driver's own, which check values: it keeps its first. */
#define PRAETOR_SET_0(value)
#define PRAETOR_SET_NUMBER(value) (value) = (__typeof__(value))env_any();
#define PRAETOR_SET_TEXT(value) if (env_any()) (value) = env_parameter;
#define PRAETOR_FILL_0(array, count)
#define PRAETOR_FILL_NUMBER(array, count) __VERIFIER_nondet_memory(array, sizeof(array)); PRAETOR_COUNT(array, count)
#define PRAETOR_FILL_TEXT(array, count) PRAETOR_COUNT(array, count)
#define PRAETOR_COUNT(array, count) \
	unsigned int *count_ = (unsigned int *)(count), given_ = env_any(); \
	if (count_ && given_ && given_ <= ARRAY_SIZE(array)) \
		*count_ = given_;
#define PRAETOR_PARAMETER(name, set) static void __attribute__((constructor)) __praetor_parameter_##name(void) { set }

extern char env_parameter[];

#undef module_param_named
#undef module_param_named_unsafe
#undef module_param_hw_named
#undef module_param_array_named
#undef module_param_hw_array
#define module_param_named(name, value, type, perm) \
	PRAETOR_PARAMETER(name, PRAETOR_PASTE(PRAETOR_SET_, PRAETOR_KNOWN(PRAETOR_TYPE_##type))(value))
#define module_param_named_unsafe module_param_named
#define module_param_hw_named(name, value, type, hwtype, perm) module_param_named(name, value, type, perm)
#define module_param_array_named(name, array, type, count, perm) \
	PRAETOR_PARAMETER(name, PRAETOR_PASTE(PRAETOR_FILL_, PRAETOR_KNOWN(PRAETOR_TYPE_##type))(array, count))
#define module_param_hw_array(name, type, hwtype, count, perm) module_param_array_named(name, name, type, count, perm)
#endif
