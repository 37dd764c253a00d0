// Rule: gfp_in_atomic
// Event: file_write
// Verdict: TRUE
/* It is not waited for; and it is where no lock is held. */
#include <linux/fs.h>
#include <linux/miscdevice.h>
#include <linux/module.h>
#include <linux/mutex.h>
#include <linux/slab.h>
#include <linux/spinlock.h>
#include <linux/uaccess.h>

static DEFINE_SPINLOCK(sample_lock);
static void *sample_data;

static ssize_t sample_write(struct file *file, const char __user *buffer, size_t count, loff_t *position)
{
	void *first = kmalloc(32, GFP_KERNEL);

	kfree(first);
	spin_lock(&sample_lock);
	if (!sample_data)
		sample_data = kzalloc(32, GFP_ATOMIC);
	spin_unlock(&sample_lock);
	return sample_data ? count : -ENOMEM;
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
