/*
 * A number that a driver takes from an IDA is given back before its module is gone.
 *
 * Documentation/core-api/idr.rst: ida_alloc and its like give numbers out, ida_free
 * takes them back; a number that is kept is lost to the next device.
 *
 * Good:                                 Bad:
 *     id = ida_alloc(&ids, GFP_KERNEL);     id = ida_alloc(&ids, GFP_KERNEL);
 *     if (id < 0)                           if (id < 0)
 *             return id;                            return id;
 *     error = register_it(id);              return register_it(id);
 *     if (error)
 *             ida_free(&ids, id);
 *
 * Watches ida_alloc and its like, ida_simple_get, ida_free, ida_simple_remove.
 *
 * Group: leaks.
 */
#define WATCHES(kind) ((kind) == K_IDA)
#include "../leak.h"

#define R_end() \
do { \
	if (watched_is_had) \
		reach_error(); /* a number that the driver has taken is never given back */ \
} while (0)
