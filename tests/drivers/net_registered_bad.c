// Rule: net_registered
// Event: platform_probe
// Verdict: FALSE at line 34
/* What could not be registered is unregistered. */
#include <linux/etherdevice.h>
#include <linux/module.h>
#include <linux/netdevice.h>
#include <linux/platform_device.h>

static int sample_open(struct net_device *net)
{
	return 0;
}

static const struct net_device_ops sample_operations = { .ndo_open = sample_open };

static int sample_probe(struct platform_device *device)
{
	struct net_device *net = alloc_etherdev(8);
	int error;

	if (!net)
		return -ENOMEM;
	net->netdev_ops = &sample_operations;
	error = register_netdev(net);
	if (error)
		goto unregister;
	platform_set_drvdata(device, net);
	error = device->id > 3 ? -EINVAL : 0;
	if (error)
		goto unregister;
	return 0;
unregister:
	unregister_netdev(net);
	free_netdev(net);
	return error;
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
