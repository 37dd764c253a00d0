// Rule: registration_leak
// Event: module_init
// Verdict: TRUE
/* A class that cannot be had undoes the device file. */
#include <linux/fs.h>
#include <linux/miscdevice.h>
#include <linux/module.h>
#include <linux/mutex.h>
#include <linux/slab.h>
#include <linux/spinlock.h>
#include <linux/uaccess.h>

static const struct file_operations sample_operations = { .owner = THIS_MODULE };
static struct miscdevice sample_device = { .minor = MISC_DYNAMIC_MINOR, .name = "sample", .fops = &sample_operations };
static struct miscdevice sample_control = { .minor = MISC_DYNAMIC_MINOR, .name = "control", .fops = &sample_operations };

static int __init sample_init(void)
{
	int error;

	error = misc_register(&sample_device);
	if (error)
		return error;
	error = misc_register(&sample_control);
	if (error)
		misc_deregister(&sample_device);
	return error;
}

static void __exit sample_exit(void)
{
	misc_deregister(&sample_control);
	misc_deregister(&sample_device);
}
module_init(sample_init);
module_exit(sample_exit);
MODULE_LICENSE("GPL");
