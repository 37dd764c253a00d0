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

/* Any one network device, chosen when it is got. */
static unsigned long watched_net;
static int watched_net_is_had;

static void net_got(unsigned long object)
{
	if (!watched_net_is_had && CHOICE()) {
		watched_net = object;
		watched_net_is_had = 1;
	}
}

static void net_given_back(unsigned long object)
{
	if (watched_net_is_had && object == watched_net)
		watched_net_is_had = 0;
}

#define R_get(kind, object) \
do { \
	if ((kind) == K_NET_DEVICE) \
		net_got((unsigned long)(object)); \
} while (0)
#define R_put(kind, object) \
do { \
	if ((kind) == K_NET_DEVICE) \
		net_given_back((unsigned long)(object)); \
} while (0)
#define R_handed_over(kind, object) R_put(kind, object)
#define R_end() \
do { \
	if (watched_net_is_had) \
		reach_error(); /* a network device that the driver has allocated is never freed */ \
} while (0)
