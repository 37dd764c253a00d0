// Rule: returned_locked
// Event: file_write
// Verdict: FALSE at line 25
/* An error returns with the lock. */
#include <linux/fs.h>
#include <linux/miscdevice.h>
#include <linux/module.h>
#include <linux/mutex.h>
#include <linux/slab.h>
#include <linux/spinlock.h>
#include <linux/uaccess.h>

static DEFINE_MUTEX(sample_lock);
static char sample_data[16];

static ssize_t sample_write(struct file *file, const char __user *buffer, size_t count, loff_t *position)
{
	if (mutex_lock_interruptible(&sample_lock))
		return -ERESTARTSYS;
	if (count > sizeof(sample_data)) {
		mutex_unlock(&sample_lock);
		return -EINVAL;
	}
	mutex_unlock(&sample_lock);
	mutex_lock(&sample_lock);
	if (copy_from_user(sample_data, buffer, sizeof(sample_data))) {
		sample_data[0] = 0;
		return -EFAULT;
	}
	mutex_unlock(&sample_lock);
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
