/*
 * A URB that a driver allocates is freed before its module is gone.
 *
 * Documentation/driver-api/usb/URB.rst: to free a URB, use usb_free_urb, once for
 * usb_alloc_urb and once for each usb_get_urb.
 *
 * Good:                                 Bad:
 *     urb = usb_alloc_urb(0, GFP_KERNEL);   urb = usb_alloc_urb(0, GFP_KERNEL);
 *     buffer = kmalloc(n, GFP_KERNEL);      buffer = kmalloc(n, GFP_KERNEL);
 *     if (!buffer) {                        if (!buffer)
 *             usb_free_urb(urb);                    return -ENOMEM;
 *             return -ENOMEM;
 *     }
 *
 * Watches usb_alloc_urb, usb_get_urb, usb_free_urb.
 *
 * Group: leaks.
 */
#define WATCHES(kind) ((kind) == K_URB)
#include "../leak.h"

#define R_end() \
do { \
	if (watched_is_had) \
		reach_error(); /* a URB that the driver has allocated is never freed */ \
} while (0)
