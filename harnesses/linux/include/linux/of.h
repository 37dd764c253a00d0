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
#define of_property_read_u8(node, name, result) PRAETOR_PROPERTY(result, env_any())
#define of_property_read_u16(node, name, result) PRAETOR_PROPERTY(result, env_any())
#define of_property_read_u32(node, name, result) PRAETOR_PROPERTY(result, env_any())
#define of_property_read_s32(node, name, result) PRAETOR_PROPERTY(result, env_any())
#define of_property_read_u64(node, name, result) PRAETOR_PROPERTY(result, env_any())
#define of_property_read_u32_index(node, name, index, result) PRAETOR_PROPERTY(result, env_any())
#define of_property_read_string(node, name, result) PRAETOR_PROPERTY(result, env_text)
#endif
#endif
