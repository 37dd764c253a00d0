/*
 * Each usb_get_intf has its usb_put_intf.
 *
 * Documentation/driver-api/usb/usb.rst: a driver that keeps a pointer to the
 * interface beyond disconnect takes a reference and gives it back.
 *
 * Good:                                 Bad:
 *     dev->interface = usb_get_intf(i);     dev->interface = usb_get_intf(i);
 *     ...                                   ...
 *     usb_put_intf(dev->interface);         kfree(dev);
 *     kfree(dev);
 *
 * Watches usb_get_intf, usb_put_intf.
 */
#include "../rules.h"

static int reference_count;

static void reference_less(void)
{
	if (reference_count == 0)
		reach_error(); /* a reference to a USB interface is given back that the driver does not have */
	reference_count--;
}

#define R_ref(kind, object) \
do { \
	if ((kind) == K_USB_INTERFACE) \
		reference_count++; \
} while (0)
#define R_unref(kind, object) \
do { \
	if ((kind) == K_USB_INTERFACE) \
		reference_less(); \
} while (0)
#define R_end() \
do { \
	if (reference_count > 0) \
		reach_error(); /* a reference to a USB interface is never given back */ \
} while (0)
