// Rule: node_reference
// Event: platform_probe
// Verdict: FALSE at line 23
/* A child is put in a loop that puts it too. */
#include <linux/module.h>
#include <linux/of.h>
#include <linux/platform_device.h>
#include <linux/property.h>

static struct device_node *sample_port;

static int sample_probe(struct platform_device *device)
{
	struct fwnode_handle *child;
	struct device_node *port;

	device_for_each_child_node(&device->dev, child) {
		if (fwnode_property_present(child, "off")) {
			fwnode_handle_put(child);
			return -ENODEV;
		}
	}
	for_each_available_child_of_node(device->dev.of_node, port) {
		if (!of_property_read_bool(port, "main")) {
			of_node_put(port);
			continue;
		}
		sample_port = of_node_get(port);
		of_node_put(port);
		return 0;
	}
	return -ENODEV;
}

static int sample_remove(struct platform_device *device)
{
	of_node_put(sample_port);
	return 0;
}

static struct platform_driver sample_driver = {
	.driver = { .name = "sample" },
	.probe = sample_probe,
	.remove = sample_remove,
};
module_platform_driver(sample_driver);
MODULE_LICENSE("GPL");
