/* Whoever loads a module gives its parameters any values of their types. */
#ifndef PRAETOR_MODULEPARAM_H
#define PRAETOR_MODULEPARAM_H
#include_next <linux/moduleparam.h>

/* What is said of a type is the second of these, or 0 where nothing is. */
#define PRAETOR_SECOND(first, second, ...) second
#define PRAETOR_KNOWN(...) PRAETOR_SECOND(__VA_ARGS__, 0, )
#define PRAETOR_PASTE_(a, b) a##b
#define PRAETOR_PASTE(a, b) PRAETOR_PASTE_(a, b)
#define PRAETOR_TYPE_byte 0, PRAETOR_NUMBER
#define PRAETOR_TYPE_hexint 0, PRAETOR_NUMBER
#define PRAETOR_TYPE_short 0, PRAETOR_NUMBER
#define PRAETOR_TYPE_ushort 0, PRAETOR_NUMBER
#define PRAETOR_TYPE_int 0, PRAETOR_NUMBER
#define PRAETOR_TYPE_uint 0, PRAETOR_NUMBER
#define PRAETOR_TYPE_long 0, PRAETOR_NUMBER
#define PRAETOR_TYPE_ulong 0, PRAETOR_NUMBER
#define PRAETOR_TYPE_ullong 0, PRAETOR_NUMBER
#define PRAETOR_TYPE_bool 0, PRAETOR_TRUTH
#define PRAETOR_TYPE_invbool 0, PRAETOR_TRUTH
#define PRAETOR_TYPE_bint 0, PRAETOR_TRUTH
#define PRAETOR_TYPE_charp 0, PRAETOR_TEXT

/* A type of the driver's own has functions of the driver's own, which check values: it keeps its first. */
#define PRAETOR_SET_0(name, value)
#define PRAETOR_SET_PRAETOR_NUMBER(name, value) (value) = (__typeof__(value))env_any();
#define PRAETOR_SET_PRAETOR_TRUTH(name, value) (value) = !!env_any();
#define PRAETOR_SET_PRAETOR_TEXT(name, value) \
	extern char praetor_text_##name[]; \
	if (env_any()) \
		(value) = praetor_text_##name;

/* Of an array so many elements from the first on, which are counted if any is given; of truth values the first four. */
#define PRAETOR_FILL_0(array, count)
#define PRAETOR_FILL_PRAETOR_NUMBER(array, count) \
	PRAETOR_COUNT(array, count) \
	PRAETOR_FIRST_FOUR(array, (__typeof__((array)[0]))env_any()) \
	if (praetor_given_ > 4) \
		__VERIFIER_nondet_memory(array, sizeof(array));
#define PRAETOR_FILL_PRAETOR_TRUTH(array, count) \
	PRAETOR_COUNT(array, count) \
	PRAETOR_FIRST_FOUR(array, !!env_any())
/* Arrays of texts stay as they are. */
#define PRAETOR_FILL_PRAETOR_TEXT(array, count)
#define PRAETOR_COUNT(array, count) \
	unsigned int *praetor_count_ = (unsigned int *)(count), praetor_given_ = env_any(); \
	if (praetor_given_ > ARRAY_SIZE(array)) \
		praetor_given_ = 0; \
	if (praetor_count_ && praetor_given_) \
		*praetor_count_ = praetor_given_;
#define PRAETOR_FIRST_FOUR(array, any) \
	if (praetor_given_ > 0) \
		(array)[0] = any; \
	if (praetor_given_ > 1) \
		(array)[1 % ARRAY_SIZE(array)] = any; \
	if (praetor_given_ > 2) \
		(array)[2 % ARRAY_SIZE(array)] = any; \
	if (praetor_given_ > 3) \
		(array)[3 % ARRAY_SIZE(array)] = any;
#define PRAETOR_PARAMETER(name, set) static void __attribute__((constructor)) __praetor_parameter_##name(void) { set }

#undef module_param_named
#undef module_param_named_unsafe
#undef module_param_hw_named
#undef module_param_array_named
#undef module_param_hw_array
#undef module_param_string
#define module_param_named(name, value, type, perm) \
	PRAETOR_PARAMETER(name, PRAETOR_PASTE(PRAETOR_SET_, PRAETOR_KNOWN(PRAETOR_TYPE_##type))(name, value))
#define module_param_named_unsafe module_param_named
#define module_param_hw_named(name, value, type, hwtype, perm) module_param_named(name, value, type, perm)
#define module_param_array_named(name, array, type, count, perm) \
	PRAETOR_PARAMETER(name, PRAETOR_PASTE(PRAETOR_FILL_, PRAETOR_KNOWN(PRAETOR_TYPE_##type))(array, count))
#define module_param_hw_array(name, type, hwtype, count, perm) module_param_array_named(name, name, type, count, perm)
#define module_param_string(name, string, length, perm) \
	PRAETOR_PARAMETER(name, if (env_any()) { __VERIFIER_nondet_memory(string, length); (string)[(length) - 1] = 0; })
#endif
