/* Hooks of sanitizers around accesses: none. The kernel's take addresses apart as numbers, also where they check nothing. */
#ifndef _LINUX_INSTRUMENTED_H
#define _LINUX_INSTRUMENTED_H

#define instrument_read(address, size) ((void)0)
#define instrument_write(address, size) ((void)0)
#define instrument_read_write(address, size) ((void)0)
#define instrument_atomic_read(address, size) ((void)0)
#define instrument_atomic_write(address, size) ((void)0)
#define instrument_atomic_read_write(address, size) ((void)0)
#define instrument_copy_to_user(to, from, n) ((void)0)
#define instrument_copy_from_user(to, from, n) ((void)0)
#define instrument_copy_from_user_before(to, from, n) ((void)0)
#define instrument_copy_from_user_after(to, from, n, left) ((void)0)
#define instrument_memcpy_before(to, from, n) ((void)0)
#define instrument_memcpy_after(to, from, n, left) ((void)0)
#define instrument_get_user(to) ((void)0)
#define instrument_put_user(from, ptr, size) ((void)0)

#endif
