// Rule: work_pending
// Event: serio_interrupt
// Verdict: TRUE
/* Probe waits for a byte, and the work that later bytes queue is cancelled. */
#include <linux/module.h>
#include <linux/serio.h>
#include <linux/slab.h>
#include <linux/wait.h>
#include <linux/workqueue.h>

struct sample {
	struct work_struct work;
	wait_queue_head_t wait;
	int answered;
	int count;
};

static void sample_work(struct work_struct *work)
{
	struct sample *sample = container_of(work, struct sample, work);

	sample->count++;
}

static irqreturn_t sample_interrupt(struct serio *serio, unsigned char byte, unsigned int flags)
{
	struct sample *sample = serio_get_drvdata(serio);

	if (!sample->answered) {
		sample->answered = 1;
		wake_up(&sample->wait);
	} else {
		schedule_work(&sample->work);
	}
	return IRQ_HANDLED;
}

static int sample_connect(struct serio *serio, struct serio_driver *driver)
{
	struct sample *sample = kzalloc(sizeof(*sample), GFP_KERNEL);
	int error;

	if (!sample)
		return -ENOMEM;
	INIT_WORK(&sample->work, sample_work);
	init_waitqueue_head(&sample->wait);
	serio_set_drvdata(serio, sample);
	error = serio_open(serio, driver);
	if (error)
		goto free;
	wait_event_timeout(sample->wait, sample->answered, HZ);
	if (!sample->answered) {
		error = -ENODEV;
		serio_close(serio);
		goto free;
	}
	return 0;

free:
	kfree(sample);
	return error;
}

static void sample_disconnect(struct serio *serio)
{
	struct sample *sample = serio_get_drvdata(serio);

	serio_close(serio);
	cancel_work_sync(&sample->work);
	kfree(sample);
}

static const struct serio_device_id sample_ids[] = { { .type = SERIO_RS232 }, { } };
static struct serio_driver sample_driver = {
	.driver = { .name = "sample" },
	.description = "sample",
	.id_table = sample_ids,
	.interrupt = sample_interrupt,
	.connect = sample_connect,
	.disconnect = sample_disconnect,
};
module_serio_driver(sample_driver);
MODULE_LICENSE("GPL");
