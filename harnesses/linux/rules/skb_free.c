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
 *
 * Group: frees.
 */
#include "../rules.h"

/* Any one packet. */
extern const unsigned long watched_packet;
static int watched_packet_is_gone;

static void packet_freed(unsigned long packet)
{
	if (packet != watched_packet)
		return;
	R_occasion();
	if (watched_packet_is_gone)
		reach_error(); /* a packet is freed or given away that has been freed or given away before */
	watched_packet_is_gone = 1;
}

static void packet_not_sent(unsigned long packet)
{
	if (packet == watched_packet && watched_packet_is_gone)
		reach_error(); /* a packet is given back as not sent that has been freed */
}

#define R_get(kind, object) \
do { \
	if ((kind) == K_SKB && (unsigned long)(object) == watched_packet) \
		watched_packet_is_gone = 0; \
} while (0)
#define R_put(kind, object) \
do { \
	if ((kind) == K_SKB) \
		packet_freed((unsigned long)(object)); \
} while (0)
#define R_handed_over(kind, object) \
do { \
	if ((kind) == K_SKB) \
		packet_not_sent((unsigned long)(object)); \
} while (0)
