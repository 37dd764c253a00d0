// Rule: node_reference
// Event: platform_probe
// Verdict: FALSE at line 19
/* A loop over children is left with a reference to one of them. */
#include <linux/module.h>
#include <linux/of.h>
#include <linux/platform_device.h>

static int sample_count;

static int sample_probe(struct platform_device *device)
{
	struct device_node *ports, *child;
	u32 number;

	ports = of_get_child_by_name(device->dev.of_node, "ports");
	if (!ports)
		return -ENODEV;
	for_each_child_of_node(ports, child) {
		if (of_property_read_u32(child, "reg", &number)) {
			of_node_put(ports);
			return -EINVAL;
		}
		sample_count++;
	}
	of_node_put(ports);
	return 0;
}

static int sample_remove(struct platform_device *device)
{
	return 0;
}

static struct platform_driver sample_driver = {
	.driver = { .name = "sample" },
	.probe = sample_probe,
	.remove = sample_remove,
};
module_platform_driver(sample_driver);
MODULE_LICENSE("GPL");
