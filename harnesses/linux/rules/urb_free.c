/*
 * A URB is freed as often as there are references to it, and not used after that.
 *
 * Documentation/driver-api/usb/URB.rst: usb_free_urb gives a reference back that
 * usb_alloc_urb or usb_get_urb has made; with the last one the URB is gone.
 *
 * Good:                                 Bad:
 *     usb_free_urb(dev->urb);               usb_free_urb(dev->urb);
 *     dev->urb = NULL;                      ... and later:
 *                                           usb_submit_urb(dev->urb, GFP_KERNEL);
 *
 * Watches usb_alloc_urb, usb_get_urb, usb_free_urb, usb_submit_urb.
 *
 * Group: frees.
 */
#include "../rules.h"

/* Any one URB, and its references. */
extern const unsigned long watched_urb;
static int urb_references, urb_exists;

static void urb_got(unsigned long urb)
{
	if (urb != watched_urb)
		return;
	R_occasion();
	urb_exists = 1;
	urb_references++;
}

static void urb_freed(unsigned long urb)
{
	if (urb != watched_urb || !urb_exists)
		return;
	if (urb_references == 0)
		reach_error(); /* a URB is freed more often than there are references to it */
	urb_references--;
}

static void urb_used(unsigned long urb)
{
	if (urb == watched_urb && urb_exists && urb_references == 0)
		reach_error(); /* a URB is submitted that has been freed */
}

#define R_get(kind, object) \
do { \
	if ((kind) == K_URB) \
		urb_got((unsigned long)(object)); \
} while (0)
#define R_put(kind, object) \
do { \
	if ((kind) == K_URB) \
		urb_freed((unsigned long)(object)); \
} while (0)
#define R_use(kind, object) \
do { \
	if ((kind) == K_URB) \
		urb_used((unsigned long)(object)); \
} while (0)
