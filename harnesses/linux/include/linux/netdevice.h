/* See linux/device.h. */
#ifndef PRAETOR_NETDEVICE_H
#define PRAETOR_NETDEVICE_H
#include_next <linux/netdevice.h>
#define netdev_priv(device) ((void *)((char *)(device) + ALIGN(sizeof(struct net_device), NETDEV_ALIGN)))

/* With the whole size, so that it is known where the driver's is. */
#define PRAETOR_NET_SIZE(size) (ALIGN(sizeof(struct net_device), NETDEV_ALIGN) + (size))
struct net_device *env_net_device(unsigned long size);
#define alloc_netdev_mqs(size, name, type, setup, tx, rx) \
({ \
	struct net_device *device_ = env_net_device(PRAETOR_NET_SIZE(size)); \
	if (device_) \
		setup(device_); \
	device_; \
})
#endif
