/*
 * What the driver gets, it gives back before its module is gone. A rule that
 * includes this says in WATCHES(kind) which kinds of objects it is about, and
 * defines R_end(), where none may be had any more.
 */
#include "rules.h"

/* Any one object. */
extern const unsigned long watched_object;
static int watched_is_had;

#define IS_WATCHED(kind, object) (WATCHES(kind) && (unsigned long)(object) == watched_object)
#define R_get(kind, object) \
do { \
	if (IS_WATCHED(kind, object)) { \
		R_occasion(); \
		watched_is_had = 1; \
	} \
} while (0)
#define R_put(kind, object) \
do { \
	if (IS_WATCHED(kind, object)) \
		watched_is_had = 0; \
} while (0)
#define R_handed_over(kind, object) R_put(kind, object)
