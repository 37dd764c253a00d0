// Rule: work_pending
// Event: supply_changed
// Verdict: FALSE at line 28
/* Work is queued when the charger is plugged in, and not cancelled when the device goes. */
#include <linux/i2c.h>
#include <linux/module.h>
#include <linux/power_supply.h>
#include <linux/slab.h>
#include <linux/workqueue.h>

struct sample {
	struct power_supply *supply;
	struct work_struct work;
	int limit;
};

static void sample_work(struct work_struct *work)
{
	struct sample *sample = container_of(work, struct sample, work);

	sample->limit++;
}

static void sample_power_changed(struct power_supply *supply)
{
	struct sample *sample = power_supply_get_drvdata(supply);

	schedule_work(&sample->work);
}

static const struct power_supply_desc sample_description = {
	.name = "sample",
	.external_power_changed = sample_power_changed,
};

static int sample_probe(struct i2c_client *client, const struct i2c_device_id *id)
{
	struct power_supply_config config = { };
	struct sample *sample = devm_kzalloc(&client->dev, sizeof(*sample), GFP_KERNEL);

	if (!sample)
		return -ENOMEM;
	INIT_WORK(&sample->work, sample_work);
	config.drv_data = sample;
	sample->supply = power_supply_register(&client->dev, &sample_description, &config);
	if (IS_ERR(sample->supply))
		return PTR_ERR(sample->supply);
	i2c_set_clientdata(client, sample);
	return 0;
}

static void sample_remove(struct i2c_client *client)
{
	struct sample *sample = i2c_get_clientdata(client);

	power_supply_unregister(sample->supply);
}

static const struct i2c_device_id sample_ids[] = { { "sample", 0 }, { } };
static struct i2c_driver sample_driver = {
	.driver = { .name = "sample" },
	.probe = sample_probe,
	.remove = sample_remove,
	.id_table = sample_ids,
};
module_i2c_driver(sample_driver);
MODULE_LICENSE("GPL");
