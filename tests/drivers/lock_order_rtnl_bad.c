// Rule: lock_order
// Event: work
// Verdict: FALSE at line 20
/* A lock is taken in ndo_stop, and rtnl_lock with it held by work. */
#include <linux/etherdevice.h>
#include <linux/module.h>
#include <linux/netdevice.h>
#include <linux/platform_device.h>
#include <linux/rtnetlink.h>
#include <linux/workqueue.h>

static DEFINE_MUTEX(sample_lock);
struct sample { struct work_struct reset; int value; };

static void sample_reset(struct work_struct *work)
{
	struct sample *sample = container_of(work, struct sample, reset);

	mutex_lock(&sample_lock);
	rtnl_lock();
	sample->value = 0;
	mutex_unlock(&sample_lock);
	rtnl_unlock();
}

static int sample_open(struct net_device *net)
{
	struct sample *sample = netdev_priv(net);

	mutex_lock(&sample_lock);
	sample->value = 1;
	mutex_unlock(&sample_lock);
	schedule_work(&sample->reset);
	return 0;
}

static const struct net_device_ops sample_operations = { .ndo_open = sample_open };

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
