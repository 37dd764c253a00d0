/*
 * A packet is freed or given to the kernel once.
 *
 * Documentation/networking/driver.rst: ndo_start_xmit owns the packet that it
 * gets and frees it, unless it returns NETDEV_TX_BUSY: then it may not have freed
 * it. A packet that was passed to netif_rx and its like is no longer the driver's,
 * whatever these return.
 *
 * Good:                                 Bad:
 *     if (!send(dev, skb))                  if (!send(dev, skb)) {
 *             return NETDEV_TX_BUSY;                dev_kfree_skb(skb);
 *                                                   return NETDEV_TX_BUSY;
 *                                           }
 *
 * Watches kfree_skb and its like, consume_skb, netif_rx, netif_receive_skb,
 * napi_gro_receive, the result of ndo_start_xmit.
 */
#include "../rules.h"

/* Any one packet, chosen when the driver gives it away. */
static unsigned long freed_packet;

static void packet_freed(unsigned long packet)
{
	if (freed_packet && packet == freed_packet)
		reach_error(); /* a packet is freed or given away that has been freed or given away before */
	if (!freed_packet && CHOICE())
		freed_packet = packet;
}

static void packet_handed_over(unsigned long packet)
{
	if (freed_packet && packet == freed_packet)
		reach_error(); /* a packet is given back as not sent that has been freed */
}

#define R_put(kind, object) \
do { \
	if ((kind) == K_SKB) \
		packet_freed((unsigned long)(object)); \
} while (0)
#define R_handed_over(kind, object) \
do { \
	if ((kind) == K_SKB) \
		packet_handed_over((unsigned long)(object)); \
} while (0)
