/*
 * Calls of two functions are balanced: as many of the second as of the first, and
 * at no time more. A rule that includes this says in WATCHES(kind) which kinds it
 * is about, and defines balance_less(), for a call of the second, and R_end().
 */
#include "rules.h"

static int balance;
static void balance_less(void);

#define R_ref(kind, object) \
do { \
	if (WATCHES(kind)) { \
		R_occasion(); \
		balance++; \
	} \
} while (0)
#define R_unref(kind, object) \
do { \
	if (WATCHES(kind)) { \
		R_occasion(); \
		balance_less(); \
	} \
} while (0)
