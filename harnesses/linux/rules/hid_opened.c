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
 */
#include "../rules.h"

static int opened_count;

static void opened_less(void)
{
	if (opened_count == 0)
		reach_error(); /* a HID device is closed that is not open */
	opened_count--;
}

#define R_ref(kind, object) \
do { \
	if ((kind) == K_HID_OPEN) \
		opened_count++; \
} while (0)
#define R_unref(kind, object) \
do { \
	if ((kind) == K_HID_OPEN) \
		opened_less(); \
} while (0)
#define R_end() \
do { \
	if (opened_count > 0) \
		reach_error(); /* a HID device that the driver has opened is never closed */ \
} while (0)
