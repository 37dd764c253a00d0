// Rule: returned_locked
// Event: pwm_apply
// Verdict: FALSE at line 17
/* An inverted pulse is refused with the lock held. */
#include <linux/module.h>
#include <linux/mutex.h>
#include <linux/platform_device.h>
#include <linux/pwm.h>
#include <linux/slab.h>

struct sample { struct mutex lock; unsigned int n; struct pwm_chip chip; };

static int sample_apply(struct pwm_chip *chip, struct pwm_device *line, const struct pwm_state *state)
{
	struct sample *sample = container_of(chip, struct sample, chip);

	mutex_lock(&sample->lock);
	if (state->polarity == PWM_POLARITY_INVERSED) {
		return -ENOTSUPP;
	}
	sample->n++;
	mutex_unlock(&sample->lock);
	return 0;
}

static const struct pwm_ops sample_operations = { .apply = sample_apply };

static int sample_probe(struct platform_device *device)
{
	struct sample *sample = devm_kzalloc(&device->dev, sizeof(*sample), GFP_KERNEL);

	if (!sample)
		return -ENOMEM;
	mutex_init(&sample->lock);
	sample->chip.dev = &device->dev;
	sample->chip.ops = &sample_operations;
	sample->chip.npwm = 2;
	return devm_pwmchip_add(&device->dev, &sample->chip);
}

static struct platform_driver sample_driver = {
	.driver = { .name = "sample" },
	.probe = sample_probe,
};
module_platform_driver(sample_driver);
MODULE_LICENSE("GPL");
