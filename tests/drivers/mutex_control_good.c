// Rule: mutex
// Event: control_set
// Verdict: TRUE
/* A control is set with the lock that the driver gave its handler. */
#include <linux/i2c.h>
#include <linux/module.h>
#include <linux/slab.h>
#include <media/v4l2-ctrls.h>
#include <media/v4l2-subdev.h>

struct sample { struct mutex lock; struct v4l2_subdev part; struct v4l2_ctrl_handler controls; int gain; };

static int sample_set(struct v4l2_ctrl *control)
{
	struct sample *sample = container_of(control->handler, struct sample, controls);

	sample->gain = control->val;
	return 0;
}

static const struct v4l2_ctrl_ops sample_controls = { .s_ctrl = sample_set };
static const struct v4l2_subdev_ops sample_operations = { };

static int sample_probe(struct i2c_client *client)
{
	struct sample *sample = devm_kzalloc(&client->dev, sizeof(*sample), GFP_KERNEL);

	if (!sample)
		return -ENOMEM;
	mutex_init(&sample->lock);
	v4l2_i2c_subdev_init(&sample->part, client, &sample_operations);
	v4l2_ctrl_handler_init(&sample->controls, 1);
	sample->controls.lock = &sample->lock;
	v4l2_ctrl_new_std(&sample->controls, &sample_controls, V4L2_CID_GAIN, 0, 255, 1, 16);
	if (sample->controls.error) {
		v4l2_ctrl_handler_free(&sample->controls);
		return sample->controls.error;
	}
	return 0;
}

static struct i2c_driver sample_driver = {
	.driver = { .name = "sample" },
	.probe_new = sample_probe,
};
module_i2c_driver(sample_driver);
MODULE_LICENSE("GPL");
