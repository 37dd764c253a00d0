/* Network interfaces: one, with one queue; packets of some bytes. */
#ifdef _LINUX_NETDEVICE_H
extern struct netdev_queue env_queue;
extern struct net env_net;
extern struct ifreq env_interface_request;
extern struct sockaddr env_address;
extern unsigned char env_hardware_address[MAX_ADDR_LEN];
static struct net_device *net_device;
static int net_up;

struct net_device *env_net_device(unsigned long size)
{
	struct net_device *device;

	R_sleep();
	device = calloc(1, size);
	if (!device)
		return NULL;
	device->_tx = &env_queue;
	device->num_tx_queues = 1;
	device->dev_addr = env_hardware_address;
	R_get(K_NET_DEVICE, device);
	R_block(device, size);
	return device;
}

void free_netdev(struct net_device *device)
{
	if (device)
		R_put(K_NET_DEVICE, device);
}

/* The lock of the network's configuration, with which the kernel calls many of the operations. */
extern struct mutex env_rtnl;
void rtnl_lock(void) { R_sleep(); R_acquire(K_RTNL, &env_rtnl); }
void rtnl_unlock(void) { R_release(K_RTNL, &env_rtnl); }
int rtnl_is_locked(void) { return 1; }
int rtnl_lock_killable(void)
{
	MAY_FAIL(-EINTR);
	R_acquire(K_RTNL, &env_rtnl);
	return 0;
}
int rtnl_trylock(void)
{
	if (R_holds(K_RTNL, &env_rtnl) || CHOICE())
		return 0;
	R_tried(K_RTNL, &env_rtnl);
	return 1;
}
#define WITH_RTNL(call) PROCESS(({ R_acquire(K_RTNL, &env_rtnl); call; R_release(K_RTNL, &env_rtnl); }))

static int register_net(struct net_device *device)
{
	int result = 0;

	MAY_FAIL(-EINVAL);
	if (device->netdev_ops->ndo_init)
		WITH_RTNL(result = device->netdev_ops->ndo_init(device));
	if (result)
		return result;
	R_get(K_NET_REGISTERED, device);
	if (!net_up)
		KEEP_ANY(net_device, device);
	return 0;
}

OPERATION(net_stop, net_up, ({ net_up = 0; __clear_bit(__LINK_STATE_START, &net_device->state);
	  if (net_device->netdev_ops->ndo_stop) WITH_RTNL(net_device->netdev_ops->ndo_stop(net_device)); }))

static void unregister_net(struct net_device *device)
{
	R_sleep();
	R_put(K_NET_REGISTERED, device);
	if (net_device != device)
		return;
	event_net_stop();
	if (device->netdev_ops->ndo_uninit)
		WITH_RTNL(device->netdev_ops->ndo_uninit(device));
	net_device = NULL;
}

/* These want the lock to be held. */
int register_netdevice(struct net_device *device) { R_needs_rtnl(); return register_net(device); }
void unregister_netdevice_queue(struct net_device *device, struct list_head *list) { R_needs_rtnl(); unregister_net(device); }
int dev_open(struct net_device *device, struct netlink_ext_ack *answer) { R_needs_rtnl(); return sleeping_result(-EIO); }
void dev_close(struct net_device *device) { R_needs_rtnl(); R_sleep(); }

/* These take it. */
int register_netdev(struct net_device *device)
{
	int result;

	R_acquire(K_RTNL, &env_rtnl);
	result = register_net(device);
	R_release(K_RTNL, &env_rtnl);
	return result;
}
void unregister_netdev(struct net_device *device)
{
	R_acquire(K_RTNL, &env_rtnl);
	unregister_net(device);
	R_release(K_RTNL, &env_rtnl);
}

static int event_net_open(void)
{
	int result = 0;

	if (!net_device || net_up)
		return 0;
	__set_bit(__LINK_STATE_START, &net_device->state);
	if (net_device->netdev_ops->ndo_open)
		WITH_RTNL(result = net_device->netdev_ops->ndo_open(net_device));
	if (result) {
		__clear_bit(__LINK_STATE_START, &net_device->state);
		return 0;
	}
	net_up = 1;
	return happened(EVENT_net_open);
}

/* Packets. */
static struct sk_buff *new_packet(unsigned int size, gfp_t flags)
{
	struct sk_buff *packet;

	R_gfp(flags);
	packet = calloc(1, sizeof(*packet));
	if (!packet)
		return NULL;
	packet->head = malloc(size);
	if (!packet->head)
		return NULL;
	packet->data = packet->head;
	return packet;
}
#define DRIVERS_PACKET(size, flags) \
({ \
	struct sk_buff *packet_ = new_packet(size, flags); \
	if (packet_) \
		R_get(K_SKB, packet_); \
	packet_; \
})
struct sk_buff *__netdev_alloc_skb(struct net_device *device, unsigned int size, gfp_t flags)
{
	return DRIVERS_PACKET(size, flags);
}
struct sk_buff *__alloc_skb(unsigned int size, gfp_t flags, int kind, int node) { return DRIVERS_PACKET(size, flags); }

static void packet_gone(struct sk_buff *packet)
{
	if (packet)
		R_put(K_SKB, packet);
}
void kfree_skb_reason(struct sk_buff *packet, enum skb_drop_reason reason) { packet_gone(packet); }
void __dev_kfree_skb_any(struct sk_buff *packet, enum skb_free_reason reason) { packet_gone(packet); }
void __dev_kfree_skb_irq(struct sk_buff *packet, enum skb_free_reason reason) { packet_gone(packet); }
/* These give it to the kernel. */
int netif_rx(struct sk_buff *packet) { packet_gone(packet); return CHOICE(); }
int netif_receive_skb(struct sk_buff *packet) { packet_gone(packet); return CHOICE(); }
gro_result_t napi_gro_receive(struct napi_struct *napi, struct sk_buff *packet) { packet_gone(packet); return CHOICE(); }

void *skb_put(struct sk_buff *packet, unsigned int size)
{
	unsigned char *place = packet->data + packet->len;

	packet->len += size;
	return place;
}
void *skb_pull(struct sk_buff *packet, unsigned int size) { packet->len -= size; return packet->data += size; }
void *skb_push(struct sk_buff *packet, unsigned int size) { packet->len += size; return packet->data -= size; }
void skb_trim(struct sk_buff *packet, unsigned int size) { packet->len = size; }

/* A packet that the driver gets is its own, unless it says that it is busy. */
static int event_net_transmit(void)
{
	struct sk_buff *packet;
	netdev_tx_t result;

	if (!net_up || !net_device->netdev_ops->ndo_start_xmit)
		return 0;
	packet = new_packet(2048, GFP_ATOMIC);
	if (!packet)
		return 0;
	packet->len = env_any() % 2048;
	packet->dev = net_device;
	R_get(K_SKB, packet);
	SOFTIRQ(result = net_device->netdev_ops->ndo_start_xmit(packet, net_device));
	if (result == NETDEV_TX_BUSY)
		R_handed_over(K_SKB, packet);
	return happened(EVENT_net_transmit);
}

#define NET_OPERATION(event, operation, context, ...) \
OPERATION(event, net_device && net_device->netdev_ops->operation, \
	  context(net_device->netdev_ops->operation(net_device, ##__VA_ARGS__)))
NET_OPERATION(net_rx_mode, ndo_set_rx_mode, SOFTIRQ)
NET_OPERATION(net_mac_address, ndo_set_mac_address, WITH_RTNL, &env_address)
NET_OPERATION(net_ioctl, ndo_eth_ioctl, WITH_RTNL, &env_interface_request, env_any())
NET_OPERATION(net_change_mtu, ndo_change_mtu, WITH_RTNL, env_any())
NET_OPERATION(net_stats, ndo_get_stats, SOFTIRQ)
OPERATION(net_timeout, net_up && net_device->netdev_ops->ndo_tx_timeout,
	  SOFTIRQ(net_device->netdev_ops->ndo_tx_timeout(net_device, 0)))

/* One poll function; it is called while it is scheduled and enabled. */
static struct napi_struct *napi;
static int napi_scheduled;
void netif_napi_add_weight(struct net_device *device, struct napi_struct *added, int (*poll)(struct napi_struct *, int),
			   int weight)
{
	added->poll = poll;
	R_get(K_NAPI, added);
	KEEP_ANY(napi, added);
}
void __netif_napi_del(struct napi_struct *removed) { napi = NULL; }
void napi_enable(struct napi_struct *enabled) { R_ref(K_NAPI, enabled); }
void napi_disable(struct napi_struct *disabled) { R_sleep(); R_unref(K_NAPI, disabled); napi_scheduled = 0; }
bool napi_schedule_prep(struct napi_struct *scheduled) { return !CHOICE(); }
void __napi_schedule(struct napi_struct *scheduled) { napi_scheduled = 1; }
void __napi_schedule_irqoff(struct napi_struct *scheduled) { napi_scheduled = 1; }
bool napi_complete_done(struct napi_struct *done, int work) { napi_scheduled = 0; return true; }
OPERATION(net_poll, napi && napi_scheduled, SOFTIRQ(napi->poll(napi, 64)))

void netif_carrier_on(struct net_device *device) { __clear_bit(__LINK_STATE_NOCARRIER, &device->state); }
void netif_carrier_off(struct net_device *device) { __set_bit(__LINK_STATE_NOCARRIER, &device->state); }
void netif_tx_wake_queue(struct netdev_queue *queue) { clear_bit(__QUEUE_STATE_DRV_XOFF, &queue->state); }
void netif_device_detach(struct net_device *device) { clear_bit(__LINK_STATE_PRESENT, &device->state); }
void netif_device_attach(struct net_device *device) { set_bit(__LINK_STATE_PRESENT, &device->state); }
#endif
