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
 */
#include "../rules.h"

static int enabled_count;

static void enabled_less(void)
{
	if (enabled_count == 0)
		reach_error(); /* a PCI device is disabled, or its regions are released, more often than it was enabled */
	enabled_count--;
}

#define R_ref(kind, object) \
do { \
	if ((kind) == K_PCI_ENABLED || (kind) == K_PCI_REGIONS) \
		enabled_count++; \
} while (0)
#define R_unref(kind, object) \
do { \
	if ((kind) == K_PCI_ENABLED || (kind) == K_PCI_REGIONS) \
		enabled_less(); \
} while (0)
#define R_end() \
do { \
	if (enabled_count > 0) \
		reach_error(); /* a PCI device that the driver has enabled is never disabled, or its regions are never released */ \
} while (0)
