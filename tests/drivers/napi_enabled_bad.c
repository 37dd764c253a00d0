// Rule: napi_enabled
// Event: net_open
// Verdict: FALSE at line 24
/* Polling stays enabled when the interface cannot be started, and is enabled again. */
#include <linux/etherdevice.h>
#include <linux/module.h>
#include <linux/netdevice.h>
#include <linux/platform_device.h>
#include <linux/rtnetlink.h>
#include <linux/workqueue.h>

struct sample { struct napi_struct napi; int broken; };

static int sample_poll(struct napi_struct *napi, int budget)
{
	napi_complete_done(napi, 0);
	return 0;
}

static int sample_open(struct net_device *net)
{
	struct sample *sample = netdev_priv(net);

	napi_enable(&sample->napi);
	if (sample->broken) {
		net->flags = 0;
		return -EIO;
	}
	return 0;
}

static int sample_stop(struct net_device *net)
{
	struct sample *sample = netdev_priv(net);

	napi_disable(&sample->napi);
	sample->broken = 1;
	return 0;
}

static const struct net_device_ops sample_operations = {
	.ndo_open = sample_open,
	.ndo_stop = sample_stop,
};

static int sample_probe(struct platform_device *device)
{
	struct net_device *net = alloc_etherdev(sizeof(struct sample));
	int error;

	if (!net)
		return -ENOMEM;
	net->netdev_ops = &sample_operations;
	netif_napi_add(net, &((struct sample *)netdev_priv(net))->napi, sample_poll);
	((struct sample *)netdev_priv(net))->broken = 1;
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
