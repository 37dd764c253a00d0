/*
 * Each try_module_get has its module_put.
 *
 * Documentation/kernel-hacking/hacking.rst: a reference to a module keeps it from
 * being unloaded. One that is not given back keeps it for ever, one too many lets
 * it go while it is used.
 *
 * Good:                                 Bad:
 *     if (!try_module_get(owner))           if (!try_module_get(owner))
 *             return -ENODEV;                       return -ENODEV;
 *     error = attach(dev);                  error = attach(dev);
 *     if (error)                            if (error)
 *             module_put(owner);                    return error;
 *
 * Watches try_module_get, __module_get, module_put.
 *
 * Group: references.
 */
#define WATCHES(kind) ((kind) == K_MODULE)
#include "../balance.h"

static void balance_less(void)
{
	if (balance == 0)
		reach_error(); /* a reference to a module is given back that the driver does not have */
	balance--;
}

#define R_end() \
do { \
	if (balance > 0) \
		reach_error(); /* a reference to a module is never given back */ \
} while (0)
