/* Batteries and chargers: one of those that the driver registers. */
#ifdef __LINUX_POWER_SUPPLY_H__
static struct power_supply *supply;

struct power_supply *power_supply_register(struct device *parent, const struct power_supply_desc *description,
					   const struct power_supply_config *config)
{
	struct power_supply *added;

	MAY_FAIL(ERR_PTR(-EPROBE_DEFER));
	added = calloc(1, sizeof(*added));
	if (!added)
		return ERR_PTR(-ENOMEM);
	added->desc = description;
	added->dev.parent = parent;
	if (config) {
		added->drv_data = config->drv_data;
		added->of_node = config->of_node;
	}
	KEEP_ANY(supply, added);
	return added;
}
struct power_supply *power_supply_register_no_ws(struct device *parent, const struct power_supply_desc *description,
						 const struct power_supply_config *config)
{
	return power_supply_register(parent, description, config);
}

static void release_supply(void *data) { supply = NULL; }
struct power_supply *devm_power_supply_register(struct device *parent, const struct power_supply_desc *description,
						const struct power_supply_config *config)
{
	struct power_supply *added = power_supply_register(parent, description, config);

	if (!IS_ERR(added))
		manage(release_supply, NULL);
	return added;
}
struct power_supply *devm_power_supply_register_no_ws(struct device *parent,
						      const struct power_supply_desc *description,
						      const struct power_supply_config *config)
{
	return devm_power_supply_register(parent, description, config);
}
void power_supply_unregister(struct power_supply *removed)
{
	R_sleep();
	if (supply == removed)
		supply = NULL;
}
void *power_supply_get_drvdata(struct power_supply *of) { return of->drv_data; }

/* One of the properties that the driver says there are. */
static enum power_supply_property any_supply_property(void)
{
	size_t number = env_any();

	__VERIFIER_assume(number < supply->desc->num_properties);
	return supply->desc->properties[number];
}

static int event_supply_get(void)
{
	union power_supply_propval value;

	if (!supply || !supply->desc->get_property || !supply->desc->num_properties)
		return 0;
	PROCESS(supply->desc->get_property(supply, any_supply_property(), &value));
	return happened(EVENT_supply_get);
}

static int event_supply_set(void)
{
	union power_supply_propval value;
	enum power_supply_property property;

	if (!supply || !supply->desc->set_property || !supply->desc->property_is_writeable || !supply->desc->num_properties)
		return 0;
	property = any_supply_property();
	value.intval = env_any();
	PROCESS(supply->desc->property_is_writeable(supply, property) > 0 &&
		supply->desc->set_property(supply, property, &value));
	return happened(EVENT_supply_set);
}

OPERATION(supply_changed, supply && supply->desc->external_power_changed,
	  PROCESS(supply->desc->external_power_changed(supply)))
#endif
