/* See linux/netdevice.h. */
#ifndef PRAETOR_CAN_DEV_H
#define PRAETOR_CAN_DEV_H
#include_next <linux/can/dev.h>
#define alloc_candev_mqs(size, echoes, tx, rx) env_net_device(PRAETOR_NET_SIZE(size))
#endif
