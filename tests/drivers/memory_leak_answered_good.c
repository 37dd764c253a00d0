// Rule: memory_leak
// Event: i2c_probe
// Verdict: TRUE
/* What was allocated is freed where the chip is another one. */
#include <linux/i2c.h>
#include <linux/module.h>
#include <linux/slab.h>

static int sample_probe(struct i2c_client *client)
{
	u8 at = 3, *number = kzalloc(2, GFP_KERNEL);
	struct i2c_msg messages[] = {
		{ .addr = client->addr, .len = 1, .buf = &at },
		{ .addr = client->addr, .flags = I2C_M_RD, .len = 2 },
	};
	int done;

	if (!number)
		return -ENOMEM;
	messages[1].buf = number;
	done = i2c_transfer(client->adapter, messages, 2);
	if (done == 2 && number[0] == 0x5a) {
		kfree(number);
		return -ENODEV;
	}
	kfree(number);
	return done == 2 ? 0 : -EIO;
}

static struct i2c_driver sample_driver = {
	.driver = { .name = "sample" },
	.probe_new = sample_probe,
};
module_i2c_driver(sample_driver);
MODULE_LICENSE("GPL");
