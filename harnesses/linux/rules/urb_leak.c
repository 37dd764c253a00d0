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
 */
#include "../rules.h"

/* Any one reference to a URB. */
extern const unsigned long watched_urb;
static int watched_urb_is_had;

#define IS_WATCHED(kind, object) \
	((kind) == K_URB && (unsigned long)(object) == watched_urb)
#define R_get(kind, object) \
do { \
	if (IS_WATCHED(kind, object)) \
		watched_urb_is_had = 1; \
} while (0)
#define R_put(kind, object) \
do { \
	if (IS_WATCHED(kind, object)) \
		watched_urb_is_had = 0; \
} while (0)
#define R_handed_over(kind, object) R_put(kind, object)
#define R_end() \
do { \
	if (watched_urb_is_had) \
		reach_error(); /* a URB that the driver has allocated is never freed */ \
} while (0)
