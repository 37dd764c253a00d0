/* Text of attributes: see prelude.h. */
#ifndef PRAETOR_SYSFS_H
#define PRAETOR_SYSFS_H
#include_next <linux/sysfs.h>
#define sysfs_emit(buffer, ...) env_print(PAGE_SIZE)
#define sysfs_emit_at(buffer, at, ...) env_print(PAGE_SIZE)
#endif
