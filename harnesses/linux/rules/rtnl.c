/*
 * The lock of the network's configuration is taken by who does not hold it, and held where it is needed.
 *
 * Documentation/networking/netdevices.rst: ndo_open, ndo_stop, ndo_change_mtu,
 * ndo_set_mac_address and ndo_eth_ioctl are called with the lock held. What takes
 * it itself, as register_netdev and unregister_netdev, is not for them;
 * register_netdevice and unregister_netdevice, dev_open and dev_close need it.
 *
 * Good:                                 Bad:
 *     rtnl_lock();                          rtnl_lock();
 *     unregister_netdevice(net);            unregister_netdev(net);
 *     rtnl_unlock();                        rtnl_unlock();
 *
 * Watches rtnl_lock, rtnl_unlock, rtnl_trylock, register_netdev, register_netdevice,
 * unregister_netdev, unregister_netdevice, dev_open, dev_close, and the operations
 * that the kernel calls with the lock held.
 *
 * Group: net.
 */
#include "../rules.h"

static int rtnl_held;

static void rtnl_taken(void)
{
	R_occasion();
	if (rtnl_held)
		reach_error(); /* rtnl_lock is called, or a function that calls it, with the lock held: the task waits for itself */
	rtnl_held = 1;
}

static void rtnl_released(void)
{
	if (!rtnl_held)
		reach_error(); /* rtnl_unlock is called without the lock */
	rtnl_held = 0;
}

static void rtnl_is_needed(void)
{
	R_occasion();
	if (!rtnl_held)
		reach_error(); /* a function that needs the lock of rtnl_lock is called without it */
}

#define R_acquire(kind, lock) \
do { \
	if ((kind) == K_RTNL) \
		rtnl_taken(); \
} while (0)
#define R_release(kind, lock) \
do { \
	if ((kind) == K_RTNL) \
		rtnl_released(); \
} while (0)
#define R_holds(kind, lock) ((kind) == K_RTNL && rtnl_held)
#define R_needs_rtnl() rtnl_is_needed()
/* What is called while a task waits, as work, is another task. */
#define R_state() rtnl_held
#define R_enter(context) (rtnl_held = 0)
#define R_return(before) (rtnl_held = (before))
