// Rule: memory_in_use
// Event: file_write
// Verdict: TRUE
/* The work is cancelled before what it is in is freed. */
#include <linux/fs.h>
#include <linux/miscdevice.h>
#include <linux/module.h>
#include <linux/slab.h>
#include <linux/workqueue.h>

struct sample { int value; struct work_struct work; };

static void sample_work(struct work_struct *work)
{
	container_of(work, struct sample, work)->value = 0;
}

static ssize_t sample_write(struct file *file, const char __user *buffer, size_t count, loff_t *position)
{
	struct sample *sample = kzalloc(sizeof(*sample), GFP_KERNEL);

	if (!sample)
		return -ENOMEM;
	INIT_WORK(&sample->work, sample_work);
	cancel_work_sync(&sample->work);
	schedule_work(&sample->work);
	if (count > 10)
		cancel_work_sync(&sample->work);
	else
		flush_work(&sample->work);
	kfree(sample);
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
