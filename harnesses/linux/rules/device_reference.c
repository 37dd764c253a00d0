/*
 * Each get_device and pci_dev_get has its put_device or pci_dev_put.
 *
 * Documentation/driver-api/driver-model/device.rst: a device is freed when the last
 * reference to it is given back.
 *
 * Good:                                 Bad:
 *     parent = get_device(dev->parent);     parent = get_device(dev->parent);
 *     error = use(parent);                  return use(parent);
 *     put_device(parent);
 *     return error;
 *
 * Watches get_device, put_device, pci_dev_get, pci_dev_put.
 *
 * Group: references.
 */
#define WATCHES(kind) ((kind) == K_DEVICE)
#include "../balance.h"

static void balance_less(void)
{
	if (balance == 0)
		reach_error(); /* a reference to a device is given back that the driver does not have */
	balance--;
}

#define R_end() \
do { \
	if (balance > 0) \
		reach_error(); /* a reference to a device is never given back */ \
} while (0)
