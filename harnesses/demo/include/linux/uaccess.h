/*
 * Access to the memory of the calling process, which can fault at any time.
 * The model copies whole objects: `size` has to be that of the object, or the
 * file does not compile.
 */
#ifndef LINUX_UACCESS_H
#define LINUX_UACCESS_H

#include <linux/types.h>

/* Nonzero when the access faults. */
int user_access_faults(void);

#define copy_whole(to, from, size) \
	((void)sizeof(char[sizeof(*(to)) == (size) ? 1 : -1]), *(to) = *(from), 0UL)

/* The number of bytes that could not be copied. */
#define copy_from_user(to, from, size) \
	(user_access_faults() ? (unsigned long)(size) : copy_whole(to, from, size))
#define copy_to_user(to, from, size) \
	(user_access_faults() ? (unsigned long)(size) : copy_whole(to, from, size))

#endif
