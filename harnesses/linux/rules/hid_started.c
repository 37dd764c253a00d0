/*
 * Each hid_hw_start has its hid_hw_stop.
 *
 * Documentation/hid/hid-transport.rst: a driver that starts the hardware stops it in
 * remove, and when probe fails after it.
 *
 * Good:                                 Bad:
 *     error = hid_hw_start(hdev, mask);     error = hid_hw_start(hdev, mask);
 *     if (error)                            if (error)
 *             return error;                         return error;
 *     error = set_up(hdev);                 return set_up(hdev);
 *     if (error)
 *             hid_hw_stop(hdev);
 *
 * Watches hid_hw_start, hid_hw_stop.
 */
#include "../rules.h"

static int started_count;

static void started_less(void)
{
	if (started_count == 0)
		reach_error(); /* hardware of a HID device is stopped that is not started */
	started_count--;
}

#define R_ref(kind, object) \
do { \
	if ((kind) == K_HID_HARDWARE) \
		started_count++; \
} while (0)
#define R_unref(kind, object) \
do { \
	if ((kind) == K_HID_HARDWARE) \
		started_less(); \
} while (0)
#define R_end() \
do { \
	if (started_count > 0) \
		reach_error(); /* hardware of a HID device that the driver has started is never stopped */ \
} while (0)
