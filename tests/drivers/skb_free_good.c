// Rule: skb_free
// Event: net_transmit
// Verdict: TRUE
/* A packet that is too short is freed at once. */
#include <linux/etherdevice.h>
#include <linux/module.h>
#include <linux/netdevice.h>
#include <linux/platform_device.h>

static int sample_busy;

static netdev_tx_t sample_transmit(struct sk_buff *packet, struct net_device *net)
{
	if (packet->len < 14) {
		dev_kfree_skb(packet);
		return NETDEV_TX_OK;
	}
	sample_busy = 0;
	net->stats.tx_packets++;
	dev_kfree_skb(packet);
	return NETDEV_TX_OK;
}

static const struct net_device_ops sample_operations = { .ndo_start_xmit = sample_transmit };

static int sample_probe(struct platform_device *device)
{
	struct net_device *net = alloc_etherdev(0);
	int error;

	if (!net)
		return -ENOMEM;
	net->netdev_ops = &sample_operations;
	error = register_netdev(net);
	if (error) {
		free_netdev(net);
		return error;
	}
	platform_set_drvdata(device, net);
	return 0;
}

static int sample_remove(struct platform_device *device)
{
	struct net_device *net = platform_get_drvdata(device);

	unregister_netdev(net);
	free_netdev(net);
	return 0;
}

static struct platform_driver sample_driver = {
	.driver = { .name = "sample" },
	.probe = sample_probe,
	.remove = sample_remove,
};
module_platform_driver(sample_driver);
MODULE_LICENSE("GPL");
