// Rule: double_free
// Event: file_release
// Verdict: FALSE at line 29
/* What ioctl has freed is freed again. */
#include <linux/fs.h>
#include <linux/miscdevice.h>
#include <linux/module.h>
#include <linux/mutex.h>
#include <linux/slab.h>
#include <linux/spinlock.h>
#include <linux/uaccess.h>

static int sample_open(struct inode *inode, struct file *file)
{
	file->private_data = kmalloc(64, GFP_KERNEL);
	return file->private_data ? 0 : -ENOMEM;
}

static int sample_flush(struct file *file, fl_owner_t id)
{
	kfree(file->private_data);
	pr_debug("sample: flushed\n");
	return 0;
}

static int sample_release(struct inode *inode, struct file *file)
{
	sample_flush(file, NULL);
	kfree(file->private_data);
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
