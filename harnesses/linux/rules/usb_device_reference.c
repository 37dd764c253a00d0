/*
 * Each usb_get_dev has its usb_put_dev.
 *
 * Documentation/driver-api/usb/usb.rst: a driver that keeps a pointer to the device
 * in its own structure takes a reference in probe, and gives it back when the
 * structure goes, on errors of probe as well; one more frees the device under
 * others.
 *
 * Good:                                 Bad:
 *     dev->udev = usb_get_dev(udev);        dev->udev = usb_get_dev(udev);
 *     error = start(dev);                   error = start(dev);
 *     if (error)                            if (error)
 *             usb_put_dev(dev->udev);               return error;
 *
 * Watches usb_get_dev, usb_put_dev.
 *
 * Group: references.
 */
#define WATCHES(kind) ((kind) == K_USB_DEVICE)
#include "../balance.h"

static void balance_less(void)
{
	if (balance == 0)
		reach_error(); /* a reference to a USB device is given back that the driver does not have */
	balance--;
}

#define R_end() \
do { \
	if (balance > 0) \
		reach_error(); /* a reference to a USB device is never given back */ \
} while (0)
