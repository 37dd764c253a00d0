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
 */
#include "../rules.h"

/* Any one network device. */
extern const unsigned long watched_net;
static int watched_net_is_had;

#define IS_WATCHED(kind, object) \
	((kind) == K_NET_DEVICE && (unsigned long)(object) == watched_net)
#define R_get(kind, object) \
do { \
	if (IS_WATCHED(kind, object)) \
		watched_net_is_had = 1; \
} while (0)
#define R_put(kind, object) \
do { \
	if (IS_WATCHED(kind, object)) \
		watched_net_is_had = 0; \
} while (0)
#define R_handed_over(kind, object) R_put(kind, object)
#define R_end() \
do { \
	if (watched_net_is_had) \
		reach_error(); /* a network device that the driver has allocated is never freed */ \
} while (0)
