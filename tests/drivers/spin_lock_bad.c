// Rule: spin_lock
// Event: file_write
// Verdict: FALSE at line 21
/* A helper takes the lock that its caller holds. */
#include <linux/fs.h>
#include <linux/miscdevice.h>
#include <linux/module.h>
#include <linux/mutex.h>
#include <linux/slab.h>
#include <linux/spinlock.h>
#include <linux/uaccess.h>

static DEFINE_SPINLOCK(sample_lock);
static DEFINE_SPINLOCK(count_lock);
static size_t sample_size;

static void set_size(size_t size)
{
	unsigned long flags;

	spin_lock_irqsave(&sample_lock, flags);
	sample_size = size;
	spin_unlock_irqrestore(&sample_lock, flags);
}

static ssize_t sample_write(struct file *file, const char __user *buffer, size_t count, loff_t *position)
{
	spin_lock_irq(&sample_lock);
	if (count > 10)
		set_size(count);
	spin_unlock_irq(&sample_lock);
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
