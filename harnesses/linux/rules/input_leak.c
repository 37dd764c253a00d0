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

/* Any one input device, chosen when it is got. */
static unsigned long watched_input;
static int watched_input_is_had;

static void input_got(unsigned long object)
{
	if (!watched_input_is_had && CHOICE()) {
		watched_input = object;
		watched_input_is_had = 1;
	}
}

static void input_given_back(unsigned long object)
{
	if (watched_input_is_had && object == watched_input)
		watched_input_is_had = 0;
}

#define R_get(kind, object) \
do { \
	if ((kind) == K_INPUT_DEVICE) \
		input_got((unsigned long)(object)); \
} while (0)
#define R_put(kind, object) \
do { \
	if ((kind) == K_INPUT_DEVICE) \
		input_given_back((unsigned long)(object)); \
} while (0)
#define R_handed_over(kind, object) R_put(kind, object)
#define R_end() \
do { \
	if (watched_input_is_had) \
		reach_error(); /* an input device that the driver has allocated is neither freed nor unregistered */ \
} while (0)
