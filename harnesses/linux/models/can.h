/* Controllers of CAN: network devices that keep packets until they have been sent; one at a time. */
#ifdef _CAN_DEV_H
void free_candev(struct net_device *device) { free_netdev(device); }
int register_candev(struct net_device *device) { return register_netdev(device); }
void unregister_candev(struct net_device *device) { unregister_netdev(device); }
int open_candev(struct net_device *device) { return sleeping_result(-EINVAL); }
void close_candev(struct net_device *device) { R_sleep(); }

static struct sk_buff *echo_packet;

/* What is kept is no longer the driver's. */
int can_put_echo_skb(struct sk_buff *packet, struct net_device *device, unsigned int index, unsigned int length)
{
	if (echo_packet) {
		packet_gone(packet);
		return -EBUSY;
	}
	echo_packet = packet;
	return 0;
}

static void echo_gone(void)
{
	packet_gone(echo_packet);
	echo_packet = NULL;
}
void can_free_echo_skb(struct net_device *device, unsigned int index, unsigned int *length) { echo_gone(); }
unsigned int can_get_echo_skb(struct net_device *device, unsigned int index, unsigned int *length)
{
	echo_gone();
	return env_any() % 64;
}

bool can_dropped_invalid_skb(struct net_device *device, struct sk_buff *packet)
{
	if (CHOICE())
		return false;
	packet_gone(packet);
	return true;
}

static struct sk_buff *frame_packet(struct can_frame **frame)
{
	struct sk_buff *packet = DRIVERS_PACKET(sizeof(struct can_frame), GFP_ATOMIC);

	*frame = packet ? (struct can_frame *)packet->data : NULL;
	return packet;
}
struct sk_buff *alloc_can_skb(struct net_device *device, struct can_frame **frame) { return frame_packet(frame); }
struct sk_buff *alloc_can_err_skb(struct net_device *device, struct can_frame **frame) { return frame_packet(frame); }
#endif
