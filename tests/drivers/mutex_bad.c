// Rule: mutex
// Event: file_write
// Verdict: FALSE at line 27
/* An error leaves the loop without the lock, and it is released again. */
#include <linux/fs.h>
#include <linux/miscdevice.h>
#include <linux/module.h>
#include <linux/mutex.h>
#include <linux/slab.h>
#include <linux/spinlock.h>
#include <linux/uaccess.h>

static DEFINE_MUTEX(sample_lock);
static DEFINE_MUTEX(other_lock);
static int sample_value;

static ssize_t sample_write(struct file *file, const char __user *buffer, size_t count, loff_t *position)
{
	mutex_lock(&other_lock);
	mutex_lock(&sample_lock);
	if (count > 10) {
		mutex_unlock(&sample_lock);
		goto out;
	}
	sample_value = count;
out:
	mutex_unlock(&sample_lock);
	mutex_unlock(&other_lock);
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
