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
 *
 * Group: balance.
 */
#define WATCHES(kind) ((kind) == K_HID_HARDWARE)
#include "../balance.h"

static void balance_less(void)
{
	if (balance == 0)
		reach_error(); /* hardware of a HID device is stopped that is not started */
	balance--;
}

#define R_end() \
do { \
	if (balance > 0) \
		reach_error(); /* hardware of a HID device that the driver has started is never stopped */ \
} while (0)
