/* Regulators that a driver offers: any one of them. Its operations are called with the core's mutexes held, by processes. */
#ifdef __LINUX_REGULATOR_DRIVER_H_
static struct regulator_dev *offered_regulator;
static int offered_regulator_enabled, regulators_managed;
extern struct device_node env_regulator_node;

static struct regulator_dev *add_regulator(struct device *device, const struct regulator_desc *description,
					   const struct regulator_config *config)
{
	struct regulator_dev *added;

	MAY_FAIL(ERR_PTR(-EPROBE_DEFER));
	added = calloc(1, sizeof(*added));
	if (!added)
		return ERR_PTR(-ENOMEM);
	added->desc = description;
	added->dev.parent = config->dev ?: device;
	added->reg_data = config->driver_data;
	added->regmap = config->regmap;
	/* Where the device tree describes it, the driver is shown its node, and may change a copy of what it said. */
	if (description->of_parse_cb && description->of_match && CHOICE()) {
		struct regulator_config copy = *config;

		if (description->of_parse_cb(&env_regulator_node, description, &copy) == -EPROBE_DEFER) {
			free(added);
			return ERR_PTR(-EPROBE_DEFER);
		}
		added->reg_data = copy.driver_data;
		if (copy.regmap)
			added->regmap = copy.regmap;
	}
	/* The core wants to know what it gives before anybody has it. */
	if (description->ops->get_voltage_sel)
		description->ops->get_voltage_sel(added);
	else if (description->ops->get_voltage)
		description->ops->get_voltage(added);
	if (!offered_regulator || CHOICE()) {
		offered_regulator = added;
		offered_regulator_enabled = 0;
	}
	return added;
}

#if LINUX_VERSION_CODE >= KERNEL_VERSION(6, 1, 0)
struct regulator_dev *regulator_register(struct device *device, const struct regulator_desc *description,
					 const struct regulator_config *config)
{
	return add_regulator(device, description, config);
}
#else
struct regulator_dev *regulator_register(const struct regulator_desc *description, const struct regulator_config *config)
{
	return add_regulator(NULL, description, config);
}
#endif

void regulator_unregister(struct regulator_dev *removed)
{
	R_sleep();
	if (offered_regulator == removed)
		offered_regulator = NULL;
}

/* All of them at once: nothing comes in between. */
static void release_regulators(void *data) { offered_regulator = NULL; regulators_managed = 0; }
struct regulator_dev *devm_regulator_register(struct device *device, const struct regulator_desc *description,
					      const struct regulator_config *config)
{
	struct regulator_dev *added = add_regulator(device, description, config);

	if (!IS_ERR(added) && !regulators_managed) {
		manage(release_regulators, NULL);
		regulators_managed = 1;
	}
	return added;
}

void *rdev_get_drvdata(struct regulator_dev *regulator) { return regulator->reg_data; }
struct device *rdev_get_dev(struct regulator_dev *regulator) { return &regulator->dev; }
struct regmap *rdev_get_regmap(struct regulator_dev *regulator) { return regulator->regmap; }
int rdev_get_id(struct regulator_dev *regulator) { return regulator->desc->id; }
void *regulator_get_init_drvdata(struct regulator_init_data *data) { return data->driver_data; }

/* Whether it is on already: the driver is asked, if it can tell. */
static int regulator_is_on(int unknown)
{
	int result = unknown;

	if (offered_regulator->desc->ops->is_enabled)
		PROCESS(result = offered_regulator->desc->ops->is_enabled(offered_regulator));
	return result;
}

/* It is enabled for its first user, unless it is on already, and disabled after the last one. */
static int event_regulator_enable(void)
{
	int result = 0;

	if (!offered_regulator || offered_regulator_enabled || !offered_regulator->desc->ops->enable)
		return 0;
	result = regulator_is_on(0);
	if (result > 0)
		offered_regulator_enabled = 1;
	if (result && result != -EINVAL)
		return 0;
	PROCESS(result = offered_regulator->desc->ops->enable(offered_regulator));
	if (result < 0)
		return 0;
	offered_regulator_enabled = 1;
	return happened(EVENT_regulator_enable);
}

/* One that is on and that nobody uses is disabled, too. */
static int event_regulator_disable(void)
{
	int result = 0;

	if (!offered_regulator || !offered_regulator->desc->ops->disable)
		return 0;
	if (!offered_regulator_enabled && regulator_is_on(0) <= 0)
		return 0;
	PROCESS(result = offered_regulator->desc->ops->disable(offered_regulator));
	if (result < 0)
		return 0;
	offered_regulator_enabled = 0;
	return happened(EVENT_regulator_disable);
}

/* One of the operations that ask or that set something. */
#define REGULATOR_CASE(number, operation, ...) \
	case number: \
		if (!offered_regulator->desc->ops->operation) \
			return 0; \
		PROCESS(offered_regulator->desc->ops->operation(offered_regulator, ##__VA_ARGS__)); \
		break;

static int event_regulator_ask(void)
{
	unsigned int flags, selector;
	bool is;

	if (!offered_regulator)
		return 0;
	switch (__VERIFIER_nondet_int()) {
	REGULATOR_CASE(0, is_enabled)
	REGULATOR_CASE(1, get_voltage_sel)
	REGULATOR_CASE(2, get_voltage)
	REGULATOR_CASE(3, get_mode)
	REGULATOR_CASE(4, get_status)
	REGULATOR_CASE(5, get_current_limit)
	REGULATOR_CASE(6, get_error_flags, &flags)
	REGULATOR_CASE(7, get_bypass, &is)
	REGULATOR_CASE(8, enable_time)
	case 9:
		if (!offered_regulator->desc->ops->list_voltage || !offered_regulator->desc->n_voltages)
			return 0;
		selector = env_any() % offered_regulator->desc->n_voltages;
		if (selector < offered_regulator->desc->linear_min_sel)
			return 0;
		PROCESS(offered_regulator->desc->ops->list_voltage(offered_regulator, selector));
		break;
	default:
		return 0;
	}
	return happened(EVENT_regulator_ask);
}

static int event_regulator_set(void)
{
	/* Microvolts and the like: positive, and a least one that is at most the largest. */
	int value = 1 + (env_any() & 0x3fffffff), more = env_any() & 0x3fffffff;
	unsigned int selector;

	if (!offered_regulator)
		return 0;
	switch (__VERIFIER_nondet_int()) {
	case 0:
		if (!offered_regulator->desc->ops->set_voltage_sel || !offered_regulator->desc->n_voltages)
			return 0;
		PROCESS(offered_regulator->desc->ops->set_voltage_sel(offered_regulator,
								     env_any() % offered_regulator->desc->n_voltages));
		break;
	REGULATOR_CASE(1, set_voltage, value, value + more, &selector)
	REGULATOR_CASE(2, set_mode, 1u << (env_any() & 3))
	REGULATOR_CASE(3, set_current_limit, value, value + more)
	REGULATOR_CASE(4, set_bypass, CHOICE())
	REGULATOR_CASE(5, set_ramp_delay, value)
	REGULATOR_CASE(6, set_load, value)
	REGULATOR_CASE(7, set_suspend_voltage, value)
	REGULATOR_CASE(8, set_suspend_enable)
	REGULATOR_CASE(9, set_suspend_disable)
	REGULATOR_CASE(10, set_suspend_mode, 1u << (env_any() & 3))
	REGULATOR_CASE(11, set_active_discharge, CHOICE())
	REGULATOR_CASE(12, set_input_current_limit, value)
	REGULATOR_CASE(13, set_soft_start)
	REGULATOR_CASE(14, set_pull_down)
	default:
		return 0;
	}
	return happened(EVENT_regulator_set);
}
#endif
