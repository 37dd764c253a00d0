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
 */
#include "../rules.h"

static int reference_count;

static void reference_less(void)
{
	if (reference_count == 0)
		reach_error(); /* a reference to a USB device is given back that the driver does not have */
	reference_count--;
}

#define R_ref(kind, object) \
do { \
	if ((kind) == K_USB_DEVICE) \
		reference_count++; \
} while (0)
#define R_unref(kind, object) \
do { \
	if ((kind) == K_USB_DEVICE) \
		reference_less(); \
} while (0)
#define R_end() \
do { \
	if (reference_count > 0) \
		reach_error(); /* a reference to a USB device is never given back */ \
} while (0)
