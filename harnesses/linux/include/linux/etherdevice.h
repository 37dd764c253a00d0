/* See linux/netdevice.h. */
#ifndef PRAETOR_ETHERDEVICE_H
#define PRAETOR_ETHERDEVICE_H
#include <linux/netdevice.h>
#undef alloc_etherdev_mqs
#include_next <linux/etherdevice.h>
#define alloc_etherdev_mqs(size, tx, rx) env_net_device(PRAETOR_NET_SIZE(size))
#endif
