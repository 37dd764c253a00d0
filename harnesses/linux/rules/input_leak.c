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
 */
#include "../rules.h"

/* Any one input device. */
extern const unsigned long watched_input;
static int watched_input_is_had;

#define IS_WATCHED(kind, object) \
	((kind) == K_INPUT_DEVICE && (unsigned long)(object) == watched_input)
#define R_get(kind, object) \
do { \
	if (IS_WATCHED(kind, object)) \
		watched_input_is_had = 1; \
} while (0)
#define R_put(kind, object) \
do { \
	if (IS_WATCHED(kind, object)) \
		watched_input_is_had = 0; \
} while (0)
#define R_handed_over(kind, object) R_put(kind, object)
#define R_end() \
do { \
	if (watched_input_is_had) \
		reach_error(); /* an input device that the driver has allocated is neither freed nor unregistered */ \
} while (0)
