// Rule: returned_locked
// Event: subdevice_set
// Verdict: FALSE at line 16
/* A format that is refused keeps the lock. */
#include <linux/i2c.h>
#include <linux/module.h>
#include <linux/slab.h>
#include <media/v4l2-subdev.h>

struct sample { struct mutex lock; struct v4l2_subdev part; };

static int sample_set_format(struct v4l2_subdev *part, struct v4l2_subdev_state *state, struct v4l2_subdev_format *format)
{
	struct sample *sample = container_of(part, struct sample, part);

	mutex_lock(&sample->lock);
	if (format->format.width > 4096) {
		return -EINVAL;
	}
	mutex_unlock(&sample->lock);
	return 0;
}

static const struct v4l2_subdev_pad_ops sample_pads = { .set_fmt = sample_set_format };
static const struct v4l2_subdev_ops sample_operations = { .pad = &sample_pads };

static int sample_probe(struct i2c_client *client)
{
	struct sample *sample = devm_kzalloc(&client->dev, sizeof(*sample), GFP_KERNEL);

	if (!sample)
		return -ENOMEM;
	mutex_init(&sample->lock);
	v4l2_i2c_subdev_init(&sample->part, client, &sample_operations);
	return 0;
}

static struct i2c_driver sample_driver = {
	.driver = { .name = "sample" },
	.probe_new = sample_probe,
};
module_i2c_driver(sample_driver);
MODULE_LICENSE("GPL");
