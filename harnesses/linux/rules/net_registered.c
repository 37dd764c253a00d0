/*
 * A network device is unregistered if it is registered, and freed only after that.
 *
 * Documentation/networking/netdevices.rst: free_netdev is for devices that are not
 * registered, or not any more; unregister_netdev is for those that are.
 *
 * Good:                                 Bad:
 *     unregister_netdev(net);               free_netdev(net);
 *     free_netdev(net);                     ... or, where register_netdev has failed:
 *                                           unregister_netdev(net);
 *
 * Watches alloc_netdev, alloc_etherdev and their like, register_netdev,
 * register_netdevice, unregister_netdev, unregister_netdevice, free_netdev.
 *
 * Group: net.
 */
#include "../rules.h"

/* Any one network device. */
extern const unsigned long watched_net;
static enum { NET_UNKNOWN, NET_ALLOCATED, NET_REGISTERED, NET_FREED } net_state;

static void net_registered(unsigned long net)
{
	if (net != watched_net)
		return;
	R_occasion();
	if (net_state == NET_REGISTERED)
		reach_error(); /* a network device is registered that is already registered */
	if (net_state == NET_FREED)
		reach_error(); /* a network device is registered that has been freed */
	net_state = NET_REGISTERED;
}

static void net_unregistered(unsigned long net)
{
	if (net != watched_net || net_state == NET_UNKNOWN)
		return;
	if (net_state != NET_REGISTERED)
		reach_error(); /* a network device is unregistered that is not registered */
	net_state = NET_ALLOCATED;
}

static void net_freed(unsigned long net)
{
	if (net != watched_net || net_state == NET_UNKNOWN)
		return;
	if (net_state == NET_REGISTERED)
		reach_error(); /* a network device is freed that is still registered */
	if (net_state == NET_FREED)
		reach_error(); /* a network device is freed that has been freed before */
	net_state = NET_FREED;
}

#define R_get(kind, object) \
do { \
	if ((kind) == K_NET_DEVICE && (unsigned long)(object) == watched_net) \
		net_state = NET_ALLOCATED; \
	if ((kind) == K_NET_REGISTERED) \
		net_registered((unsigned long)(object)); \
} while (0)
#define R_put(kind, object) \
do { \
	if ((kind) == K_NET_DEVICE) \
		net_freed((unsigned long)(object)); \
	if ((kind) == K_NET_REGISTERED) \
		net_unregistered((unsigned long)(object)); \
} while (0)
