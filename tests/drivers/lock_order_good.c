// Rule: lock_order
// Event: file_write
// Verdict: TRUE
/* Against the order, a mutex is only tried. */
#include <linux/fs.h>
#include <linux/miscdevice.h>
#include <linux/module.h>
#include <linux/mutex.h>

static DEFINE_MUTEX(sample_io);
static DEFINE_MUTEX(sample_list);
static int sample_value;

static void sample_flush(void)
{
	mutex_lock(&sample_list);
	if (!mutex_trylock(&sample_io)) {
		mutex_unlock(&sample_list);
		return;
	}
	sample_value = 0;
	mutex_unlock(&sample_io);
	mutex_unlock(&sample_list);
}

static ssize_t sample_write(struct file *file, const char __user *buffer, size_t count, loff_t *position)
{
	mutex_lock(&sample_io);
	mutex_lock(&sample_list);
	sample_value = count;
	mutex_unlock(&sample_list);
	mutex_unlock(&sample_io);
	if (count > 10)
		sample_flush();
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
