// Rule: memory_leak
// Event: file_open
// Verdict: FALSE at line 17
/* An error of open leaves the block behind. */
#include <linux/fs.h>
#include <linux/miscdevice.h>
#include <linux/module.h>
#include <linux/mutex.h>
#include <linux/slab.h>
#include <linux/spinlock.h>
#include <linux/uaccess.h>

struct sample { char *buffer; };

static int sample_open(struct inode *inode, struct file *file)
{
	struct sample *sample = kzalloc(sizeof(*sample), GFP_KERNEL);

	if (!sample)
		return -ENOMEM;
	sample->buffer = kmalloc(64, GFP_KERNEL);
	if (!sample->buffer) {
		pr_err("sample: no memory\n");
		return -ENOMEM;
	}
	file->private_data = sample;
	return 0;
}

static int sample_release(struct inode *inode, struct file *file)
{
	struct sample *sample = file->private_data;

	kfree(sample->buffer);
	kfree(sample);
	return 0;
}

static const struct file_operations sample_operations = {
	.owner = THIS_MODULE,
	.open = sample_open,
	.release = sample_release,
};

static struct miscdevice sample_device = {
	.minor = MISC_DYNAMIC_MINOR,
	.name = "sample",
	.fops = &sample_operations,
};
module_misc_device(sample_device);
MODULE_LICENSE("GPL");
