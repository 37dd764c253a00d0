// Rule: lock_order
// Event: file_write
// Verdict: FALSE at line 35
/* The end of a timer is waited for with the lock that it takes. */
#include <linux/fs.h>
#include <linux/miscdevice.h>
#include <linux/module.h>
#include <linux/spinlock.h>
#include <linux/timer.h>

static DEFINE_SPINLOCK(sample_lock);
static int sample_value;

static void sample_expired(struct timer_list *timer)
{
	spin_lock(&sample_lock);
	sample_value++;
	spin_unlock(&sample_lock);
}

static DEFINE_TIMER(sample_timer, sample_expired);

static ssize_t sample_write(struct file *file, const char __user *buffer, size_t count, loff_t *position)
{
	mod_timer(&sample_timer, jiffies + HZ);
	return count;
}

static int sample_release(struct inode *inode, struct file *file)
{
	unsigned long flags;

	spin_lock_irqsave(&sample_lock, flags);
	sample_value = 0;
	del_timer_sync(&sample_timer);
	spin_unlock_irqrestore(&sample_lock, flags);
	return 0;
}

static const struct file_operations sample_operations = {
	.owner = THIS_MODULE,
	.write = sample_write,
	.release = sample_release,
};

static struct miscdevice sample_device = {
	.minor = MISC_DYNAMIC_MINOR,
	.name = "sample",
	.fops = &sample_operations,
};
module_misc_device(sample_device);
MODULE_LICENSE("GPL");
