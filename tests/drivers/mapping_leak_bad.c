// Rule: mapping_leak
// Event: platform_probe
// Verdict: FALSE at line 14
/* A device that does not answer stays mapped. */
#include <linux/clk.h>
#include <linux/interrupt.h>
#include <linux/io.h>
#include <linux/module.h>
#include <linux/platform_device.h>
#include <linux/slab.h>

static int sample_probe(struct platform_device *device)
{
	void __iomem *registers = ioremap(0xfe000000, 64);

	if (!registers)
		return -ENOMEM;
	if (readl(registers) == 0xffffffff) {
		dev_err(&device->dev, "no device\n");
		return -ENODEV;
	}
	platform_set_drvdata(device, registers);
	return 0;
}

static int sample_remove(struct platform_device *device)
{
	iounmap(platform_get_drvdata(device));
	return 0;
}

static struct platform_driver sample_driver = {
	.driver = { .name = "sample" },
	.probe = sample_probe,
	.remove = sample_remove,
};
module_platform_driver(sample_driver);
MODULE_LICENSE("GPL");
