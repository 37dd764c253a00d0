/* Hardware monitors: one. */
#ifdef _HWMON_H_
extern struct device env_hwmon_device;
static const struct hwmon_chip_info *sensor_chip;

static struct device *register_hwmon(struct device *parent, void *data, const struct hwmon_chip_info *chip,
				     const struct attribute_group **groups)
{
	MAY_FAIL(ERR_PTR(-ENOMEM));
	env_hwmon_device.driver_data = data;
	env_hwmon_device.parent = parent;
	sensor_chip = chip;
	if (groups)
		register_groups(&env_hwmon_device, groups);
	return &env_hwmon_device;
}

static void release_hwmon(void *data) { sensor_chip = NULL; attribute_groups = NULL; }

static struct device *register_managed_hwmon(struct device *parent, void *data, const struct hwmon_chip_info *chip,
					     const struct attribute_group **groups)
{
	struct device *device = register_hwmon(parent, data, chip, groups);

	if (!IS_ERR(device))
		manage(release_hwmon, NULL);
	return device;
}

struct device *devm_hwmon_device_register_with_info(struct device *device, const char *name, void *data,
						    const struct hwmon_chip_info *chip, const struct attribute_group **extra)
{
	return register_managed_hwmon(device, data, chip, extra);
}
struct device *devm_hwmon_device_register_with_groups(struct device *device, const char *name, void *data,
						      const struct attribute_group **groups)
{
	return register_managed_hwmon(device, data, NULL, groups);
}

struct device *hwmon_device_register_with_info(struct device *device, const char *name, void *data,
					       const struct hwmon_chip_info *chip, const struct attribute_group **extra)
{
	struct device *result = register_hwmon(device, data, chip, extra);

	if (!IS_ERR(result))
		R_get(K_HWMON_DEVICE, result);
	return result;
}
struct device *hwmon_device_register_with_groups(struct device *device, const char *name, void *data,
						 const struct attribute_group **groups)
{
	return hwmon_device_register_with_info(device, name, data, NULL, groups);
}
struct device *hwmon_device_register(struct device *device)
{
	return hwmon_device_register_with_info(device, NULL, NULL, NULL, NULL);
}

void hwmon_device_unregister(struct device *device)
{
	R_sleep();
	R_put(K_HWMON_DEVICE, device);
	release_hwmon(NULL);
}

/* A channel and an attribute that the chip has; each of its types stands in one entry. */
static int any_channel(enum hwmon_sensor_types *type, u32 *attribute, int *channel)
{
	const struct hwmon_channel_info **info = (const struct hwmon_channel_info **)sensor_chip->info;

	while (*info && CHOICE())
		info++;
	if (!*info)
		return 0;
	*type = (*info)->type;
	for (*channel = 0; (*info)->config[*channel] && CHOICE(); ++*channel)
		;
	*attribute = env_any() % 32;
	if (!((*info)->config[*channel] >> *attribute & 1))
		return 0;
	return sensor_chip->ops->is_visible(env_hwmon_device.driver_data, *type, *attribute, *channel) != 0;
}

static int event_hwmon_read(void)
{
	enum hwmon_sensor_types type;
	u32 attribute;
	int channel;
	long value;

	if (!sensor_chip || !sensor_chip->ops->read || !any_channel(&type, &attribute, &channel))
		return 0;
	PROCESS(sensor_chip->ops->read(&env_hwmon_device, type, attribute, channel, &value));
	return happened(EVENT_hwmon_read);
}

static int event_hwmon_write(void)
{
	enum hwmon_sensor_types type;
	u32 attribute;
	int channel;

	if (!sensor_chip || !sensor_chip->ops->write || !any_channel(&type, &attribute, &channel))
		return 0;
	PROCESS(sensor_chip->ops->write(&env_hwmon_device, type, attribute, channel, env_any()));
	return happened(EVENT_hwmon_write);
}
#endif
