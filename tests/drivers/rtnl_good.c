// Rule: rtnl
// Event: net_open
// Verdict: TRUE
/* ndo_open needs no lock; ndo_tx_timeout has it done by work, which takes it. */
#include <linux/etherdevice.h>
#include <linux/module.h>
#include <linux/netdevice.h>
#include <linux/platform_device.h>
#include <linux/rtnetlink.h>
#include <linux/workqueue.h>

struct sample { struct work_struct reset; int value; };

static void sample_reset(struct work_struct *work)
{
	struct sample *sample = container_of(work, struct sample, reset);

	rtnl_lock();
	sample->value = 0;
	rtnl_unlock();
}

static int sample_open(struct net_device *net)
{
	struct sample *sample = netdev_priv(net);

	sample->value = 1;
	return 0;
}

static int sample_stop(struct net_device *net)
{
	return 0;
}

static void sample_timeout(struct net_device *net, unsigned int queue)
{
	struct sample *sample = netdev_priv(net);

	schedule_work(&sample->reset);
}

static const struct net_device_ops sample_operations = {
	.ndo_open = sample_open,
	.ndo_stop = sample_stop,
	.ndo_tx_timeout = sample_timeout,
};

static int sample_probe(struct platform_device *device)
{
	struct net_device *net = alloc_etherdev(sizeof(struct sample));
	int error;

	if (!net)
		return -ENOMEM;
	net->netdev_ops = &sample_operations;
	INIT_WORK(&((struct sample *)netdev_priv(net))->reset, sample_reset);
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
	cancel_work_sync(&((struct sample *)netdev_priv(net))->reset);
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
