/*
 * An input device that a driver allocates is freed, or unregistered once it is registered.
 *
 * Documentation/input/input-programming.rst: input_free_device is for devices that
 * have not been registered; input_unregister_device also frees.
 *
 * Good:                                 Bad:
 *     error = input_register_device(in);    error = input_register_device(in);
 *     if (error) {                          if (error)
 *             input_free_device(in);                return error;
 *             return error;
 *     }
 *
 * Watches input_allocate_device, input_free_device, input_unregister_device.
 *
 * Group: leaks.
 */
#define WATCHES(kind) ((kind) == K_INPUT_DEVICE)
#include "../leak.h"

#define R_end() \
do { \
	if (watched_is_had) \
		reach_error(); /* an input device that the driver has allocated is neither freed nor unregistered */ \
} while (0)
