/*
 * What a driver maps by ioremap, and regions that it requests, is given back before its module is gone.
 *
 * Documentation/driver-api/device-io.rst: iounmap takes back what ioremap has
 * mapped; release_region and release_mem_region take back what has been requested.
 * The devm_ and pcim_ functions need none of it.
 *
 * Good:                                 Bad:
 *     dev->base = ioremap(start, n);        dev->base = ioremap(start, n);
 *     if (!dev->base)                       if (!dev->base)
 *             return -ENOMEM;                       return -ENOMEM;
 *     error = start(dev);                   return start(dev);
 *     if (error)
 *             iounmap(dev->base);
 *
 * Watches ioremap and its like, pci_iomap, pci_ioremap_bar, ioport_map, iounmap,
 * pci_iounmap, request_region, request_mem_region, release_region, release_mem_region.
 *
 * Group: leaks.
 */
#define WATCHES(kind) ((kind) == K_MAPPING || (kind) == K_IO_REGION)
#include "../leak.h"

#define R_end() \
do { \
	if (watched_is_had) \
		reach_error(); /* registers that the driver has mapped, or a region that it has requested, are never given back */ \
} while (0)
