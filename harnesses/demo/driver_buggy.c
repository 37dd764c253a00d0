/*
 * eventlog: a character device that keeps the last events of a sensor.
 *
 * The sensor's interrupt and write() append events, read() takes the oldest.
 * EVENTLOG_SET_LIMITS sets how many events are kept and which are recorded.
 *
 * `settings` guards the limits and may be held while user memory is accessed;
 * `ring` guards the events and is also taken by the interrupt handler, so it is
 * only held for a moment. Where both are needed, `settings` comes first.
 *
 * This version holds a planted locking bug; driver_fixed.c is its mended twin.
 */
#include <linux/errno.h>
#include <linux/fs.h>
#include <linux/interrupt.h>
#include <linux/module.h>
#include <linux/mutex.h>
#include <linux/slab.h>
#include <linux/spinlock.h>
#include <linux/uaccess.h>

#define EVENTLOG_NAME "eventlog"
#define EVENTLOG_MAJOR 240u
#define EVENTLOG_IRQ 7u
#define EVENTLOG_SET_LIMITS 0x4501u
#define EVENTLOG_CLEAR 0x4502u

#define RING_SIZE 4u /* a power of two */

struct event {
	u32 source;
	u32 level;
};

struct limits {
	u32 capacity;
	u32 least_level;
};

struct eventlog {
	struct mutex settings;
	struct limits limits;
	int opened;

	spinlock_t ring;
	struct event events[RING_SIZE];
	u32 first;
	u32 count;
	u32 lost;
};

static struct eventlog *eventlog;

/* The caller holds log->ring. */
static int append(struct eventlog *log, const struct event *event)
{
	struct event *slot;

	if (log->count >= log->limits.capacity) {
		log->lost++;
		return -EAGAIN;
	}
	slot = &log->events[(log->first + log->count) & (RING_SIZE - 1)];
	slot->source = event->source;
	slot->level = event->level;
	log->count++;
	return 0;
}

static irqreturn_t eventlog_interrupt(int irq, void *device)
{
	struct eventlog *log = device;
	struct event event;

	event.source = (u32)irq;
	event.level = log->limits.least_level;
	spin_lock(&log->ring);
	append(log, &event);
	spin_unlock(&log->ring);
	return IRQ_HANDLED;
}

static int eventlog_open(struct inode *inode, struct file *file)
{
	struct eventlog *log = eventlog;

	if (inode->minor != 0)
		return -EINVAL;
	if (!mutex_trylock(&log->settings))
		return -EBUSY;
	if (log->opened) {
		mutex_unlock(&log->settings);
		return -EBUSY;
	}
	log->opened = 1;
	file->private_data = log;
	mutex_unlock(&log->settings);
	return 0;
}

static int eventlog_release(struct inode *inode, struct file *file)
{
	struct eventlog *log = file->private_data;

	(void)inode;
	mutex_lock(&log->settings);
	log->opened = 0;
	mutex_unlock(&log->settings);
	return 0;
}

static ssize_t eventlog_read(struct file *file, char __user *buffer, size_t count,
			     loff_t *position)
{
	struct eventlog *log = file->private_data;
	struct event __user *to = (struct event __user *)buffer;
	struct event event;

	if (count < sizeof(event))
		return -EINVAL;
	spin_lock(&log->ring);
	if (log->count == 0) {
		spin_unlock(&log->ring);
		return 0;
	}
	event = log->events[log->first];
	log->first = (log->first + 1) & (RING_SIZE - 1);
	log->count--;
	spin_unlock(&log->ring);

	if (copy_to_user(to, &event, sizeof(event)))
		return -EFAULT;
	*position += (loff_t)sizeof(event);
	return (ssize_t)sizeof(event);
}

static ssize_t eventlog_write(struct file *file, const char __user *buffer,
			      size_t count, loff_t *position)
{
	struct eventlog *log = file->private_data;
	const struct event __user *from = (const struct event __user *)buffer;
	struct event event;
	ssize_t result = (ssize_t)sizeof(event);

	if (count < sizeof(event))
		return -EINVAL;
	if (mutex_lock_interruptible(&log->settings))
		return -EINTR;
	if (copy_from_user(&event, from, sizeof(event))) {
		result = -EFAULT;
		goto unlock;
	}
	if (event.level < log->limits.least_level)
		goto unlock;

	spin_lock(&log->ring);
	if (append(log, &event))
		result = -EAGAIN;
	else
		*position += result;
	spin_unlock(&log->ring);
unlock:
	mutex_unlock(&log->settings);
	return result;
}

static long set_limits(struct eventlog *log, const struct limits __user *from)
{
	struct limits limits;
	long error = 0;

	if (mutex_lock_interruptible(&log->settings))
		return -EINTR;
	if (copy_from_user(&limits, from, sizeof(limits))) {
		error = -EFAULT;
		goto unlock;
	}
	if (limits.capacity == 0 || limits.capacity > RING_SIZE) {
		error = -EINVAL;
		goto unlock;
	}

	spin_lock(&log->ring);
	if (log->count > limits.capacity) {
		spin_unlock(&log->ring);
		return -EBUSY;
	}
	log->limits = limits;
	spin_unlock(&log->ring);
unlock:
	mutex_unlock(&log->settings);
	return error;
}

static long eventlog_ioctl(struct file *file, unsigned int command,
			   unsigned long argument)
{
	struct eventlog *log = file->private_data;

	switch (command) {
	case EVENTLOG_SET_LIMITS:
		return set_limits(log, (const struct limits __user *)argument);
	case EVENTLOG_CLEAR:
		spin_lock(&log->ring);
		log->count = 0;
		log->lost = 0;
		spin_unlock(&log->ring);
		return 0;
	default:
		return -ENOTTY;
	}
}

static const struct file_operations eventlog_operations = {
	.open = eventlog_open,
	.release = eventlog_release,
	.read = eventlog_read,
	.write = eventlog_write,
	.unlocked_ioctl = eventlog_ioctl,
};

static int eventlog_init(void)
{
	int error;

	eventlog = kzalloc(sizeof(*eventlog), GFP_KERNEL);
	if (!eventlog)
		return -ENOMEM;
	mutex_init(&eventlog->settings);
	spin_lock_init(&eventlog->ring);
	eventlog->limits.capacity = RING_SIZE;

	error = request_irq(EVENTLOG_IRQ, eventlog_interrupt, 0, EVENTLOG_NAME, eventlog);
	if (error)
		goto free_log;
	error = register_chrdev(EVENTLOG_MAJOR, EVENTLOG_NAME, &eventlog_operations);
	if (error)
		goto free_interrupt;
	return 0;

free_interrupt:
	free_irq(EVENTLOG_IRQ, eventlog);
free_log:
	kfree(eventlog);
	return error;
}

static void eventlog_exit(void)
{
	unregister_chrdev(EVENTLOG_MAJOR, EVENTLOG_NAME);
	free_irq(EVENTLOG_IRQ, eventlog);
	kfree(eventlog);
}

module_init(eventlog_init)
module_exit(eventlog_exit)
