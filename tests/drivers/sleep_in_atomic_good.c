// Rule: sleep_in_atomic
// Event: file_read
// Verdict: TRUE
/* What is to be written is copied under the lock, and written after it. */
#include <linux/fs.h>
#include <linux/miscdevice.h>
#include <linux/module.h>
#include <linux/mutex.h>
#include <linux/slab.h>
#include <linux/spinlock.h>
#include <linux/uaccess.h>

static DEFINE_SPINLOCK(sample_lock);
static char sample_data[16];

static ssize_t sample_read(struct file *file, char __user *buffer, size_t count, loff_t *position)
{
	char copy[16];
	int error = 0;

	if (count < sizeof(copy))
		return -EINVAL;
	spin_lock(&sample_lock);
	memcpy(copy, sample_data, sizeof(copy));
	spin_unlock(&sample_lock);
	if (copy_to_user(buffer, copy, sizeof(copy)))
		error = 1;
	return error ? -EFAULT : sizeof(copy);
}

static const struct file_operations sample_operations = {
	.owner = THIS_MODULE,
	.read = sample_read,
};

static struct miscdevice sample_device = {
	.minor = MISC_DYNAMIC_MINOR,
	.name = "sample",
	.fops = &sample_operations,
};
module_misc_device(sample_device);
MODULE_LICENSE("GPL");
