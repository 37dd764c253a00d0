// Rule: module_reference
// Event: file_write
// Verdict: FALSE at line 14
/* Writing nothing keeps a reference to the module. */
#include <linux/fs.h>
#include <linux/miscdevice.h>
#include <linux/module.h>

static struct module *sample_owner = THIS_MODULE;
static int sample_value;

static ssize_t sample_write(struct file *file, const char __user *buffer, size_t count, loff_t *position)
{
	if (!try_module_get(sample_owner))
		return -ENODEV;
	if (count == 0) {
		sample_value = 0;
		return -EINVAL;
	}
	sample_value = count;
	module_put(sample_owner);
	return count;
}

static const struct file_operations sample_operations = {
	.owner = THIS_MODULE,
	.write = sample_write,
};

static struct miscdevice sample_device = {
	.minor = MISC_DYNAMIC_MINOR,
	.name = "sample",
	.fops = &sample_operations,
};
module_misc_device(sample_device);
MODULE_LICENSE("GPL");
