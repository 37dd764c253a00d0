/* Values of properties: macros, since one function for all would write to members of any object. */
#ifndef PRAETOR_OF_H
#define PRAETOR_OF_H
#include_next <linux/of.h>
#ifdef CONFIG_OF
unsigned long env_any(void);
int env_no_property(void);
extern const char env_text[];
#define PRAETOR_PROPERTY(result, value) \
({ \
	int error_ = env_no_property(); \
	if (!error_) \
		*(result) = (value); \
	error_; \
})
/* Of an array that is not there, the function counts. Of texts, it tells how many it gives. */
#define PRAETOR_NUMBERS(values, count) \
({ \
	int result_ = env_no_property(); \
	if (!result_) { \
		if (values) \
			PRAETOR_FILL(values, (count) * sizeof(*(values))); \
		else \
			result_ = (int)(env_any() & 0xffff); \
	} \
	result_; \
})
#define PRAETOR_TEXTS(values, count) \
({ \
	const char **texts_ = (values); \
	unsigned long count_ = env_any() & 0xffff, at_ = 0; \
	int result_ = env_no_property(); \
	if (!result_ && texts_) { \
		__VERIFIER_assume(count_ <= (count)); \
		for (; at_ < count_; at_++) \
			texts_[at_] = env_text; \
	} \
	result_ ?: (int)count_; \
})
#define of_property_read_u8(node, name, result) PRAETOR_PROPERTY(result, env_any())
#define of_property_read_u16(node, name, result) PRAETOR_PROPERTY(result, env_any())
#define of_property_read_u32(node, name, result) PRAETOR_PROPERTY(result, env_any())
#define of_property_read_s32(node, name, result) PRAETOR_PROPERTY(result, env_any())
#define of_property_read_u64(node, name, result) PRAETOR_PROPERTY(result, env_any())
#define of_property_read_u32_index(node, name, index, result) PRAETOR_PROPERTY(result, env_any())
#define of_property_read_u64_index(node, name, index, result) PRAETOR_PROPERTY(result, env_any())
#define of_property_read_string(node, name, result) PRAETOR_PROPERTY(result, env_text)
#define of_property_read_string_index(node, name, index, result) PRAETOR_PROPERTY(result, env_text)
#define of_property_read_u8_array(node, name, values, count) PRAETOR_NUMBERS(values, count)
#define of_property_read_u16_array(node, name, values, count) PRAETOR_NUMBERS(values, count)
#define of_property_read_u32_array(node, name, values, count) PRAETOR_NUMBERS(values, count)
#define of_property_read_u64_array(node, name, values, count) PRAETOR_NUMBERS(values, count)
#define of_property_read_string_array(node, name, values, count) PRAETOR_TEXTS(values, count)
#endif
#endif
