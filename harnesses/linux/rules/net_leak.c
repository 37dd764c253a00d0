/*
 * A network device that a driver allocates is freed before its module is gone.
 *
 * Documentation/networking/netdevices.rst: alloc_etherdev, alloc_netdev and their
 * like allocate a device, unregister_netdev does not free it: free_netdev does.
 *
 * Good:                                 Bad:
 *     error = register_netdev(net);         error = register_netdev(net);
 *     if (error)                            if (error)
 *             free_netdev(net);                     return error;
 *
 * Watches alloc_etherdev, alloc_netdev, free_netdev.
 *
 * Group: leaks.
 */
#define WATCHES(kind) ((kind) == K_NET_DEVICE)
#include "../leak.h"

#define R_end() \
do { \
	if (watched_is_had) \
		reach_error(); /* a network device that the driver has allocated is never freed */ \
} while (0)
