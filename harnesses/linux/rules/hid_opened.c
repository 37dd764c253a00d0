/*
 * Each hid_hw_open has its hid_hw_close.
 *
 * Documentation/hid/hid-transport.rst: opens are counted; a device that stays open
 * goes on reporting.
 *
 * Good:                                 Bad:
 *     error = hid_hw_open(hdev);            error = hid_hw_open(hdev);
 *     if (error)                            if (error)
 *             goto stop;                            goto stop;
 *     ...                                   ...
 *     hid_hw_close(hdev);                   hid_hw_stop(hdev);
 *     hid_hw_stop(hdev);
 *
 * Watches hid_hw_open, hid_hw_close.
 *
 * Group: balance.
 */
#define WATCHES(kind) ((kind) == K_HID_OPEN)
#include "../balance.h"

static void balance_less(void)
{
	if (balance == 0)
		reach_error(); /* a HID device is closed that is not open */
	balance--;
}

#define R_end() \
do { \
	if (balance > 0) \
		reach_error(); /* a HID device that the driver has opened is never closed */ \
} while (0)
