/* See linux/device.h. */
#ifndef PRAETOR_NETDEVICE_H
#define PRAETOR_NETDEVICE_H
#include_next <linux/netdevice.h>
#define netdev_priv(device) ((void *)((char *)(device) + ALIGN(sizeof(struct net_device), NETDEV_ALIGN)))
#endif
