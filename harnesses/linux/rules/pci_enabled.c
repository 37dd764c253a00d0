/*
 * Each pci_enable_device has its pci_disable_device, each pci_request_regions its pci_release_regions.
 *
 * Documentation/PCI/pci.rst: when a driver is done with a device, it releases what
 * it has requested and disables it, on errors of probe as well.
 *
 * Good:                                 Bad:
 *     error = pci_request_regions(...);     error = pci_request_regions(...);
 *     if (error) {                          if (error)
 *             pci_disable_device(pdev);             return error;
 *             return error;
 *     }
 *
 * Watches pci_enable_device and its like, pci_disable_device, pci_request_regions,
 * pci_release_regions.
 *
 * Group: balance.
 */
#define WATCHES(kind) ((kind) == K_PCI_ENABLED || (kind) == K_PCI_REGIONS)
#include "../balance.h"

static void balance_less(void)
{
	if (balance == 0)
		reach_error(); /* a PCI device is disabled, or its regions are released, more often than it was enabled */
	balance--;
}

#define R_end() \
do { \
	if (balance > 0) \
		reach_error(); /* a PCI device that the driver has enabled is never disabled, or its regions are never released */ \
} while (0)
