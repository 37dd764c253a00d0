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
 *
 * Group: references.
 */
#define WATCHES(kind) ((kind) == K_USB_INTERFACE)
#include "../balance.h"

static void balance_less(void)
{
	if (balance == 0)
		reach_error(); /* a reference to a USB interface is given back that the driver does not have */
	balance--;
}

#define R_end() \
do { \
	if (balance > 0) \
		reach_error(); /* a reference to a USB interface is never given back */ \
} while (0)
