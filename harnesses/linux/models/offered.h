/* What a driver offers to other drivers: resets, PHYs, lines of a backlight. Of several of a kind any one is asked for. */

/* Resets. Their numbers come from the device tree, by the driver or as they are. */
#ifdef _LINUX_RESET_CONTROLLER_H_
static struct reset_controller_dev *reset_controller;

int reset_controller_register(struct reset_controller_dev *controller)
{
	MAY_FAIL(-EINVAL);
	KEEP_ANY(reset_controller, controller);
	return 0;
}
void reset_controller_unregister(struct reset_controller_dev *controller)
{
	R_sleep();
	if (reset_controller == controller)
		reset_controller = NULL;
}
#ifdef _DEVICE_H_
static void release_reset_controller(void *data) { reset_controller = NULL; }
int devm_reset_controller_register(struct device *device, struct reset_controller_dev *controller)
{
	MAY_FAIL(-ENOMEM);
	KEEP_ANY(reset_controller, controller);
	manage(release_reset_controller, NULL);
	return 0;
}
#endif

static int event_reset(void)
{
	unsigned long number = env_any();

	if (!reset_controller)
		return 0;
#ifdef _LINUX_OF_H
	if (reset_controller->of_xlate) {
		struct of_phandle_args numbers;
		int result;

		numbers.np = reset_controller->of_node;
		numbers.args_count = reset_controller->of_reset_n_cells;
		numbers.args[0] = env_any();
		numbers.args[1] = env_any();
		PROCESS(result = reset_controller->of_xlate(reset_controller, &numbers));
		if (result < 0)
			return 0;
		number = result;
	} else
#endif
	if (number >= reset_controller->nr_resets)
		return 0;
	switch (__VERIFIER_nondet_int()) {
#define RESET_CASE(choice, operation) \
	case choice: \
		if (!reset_controller->ops->operation) \
			return 0; \
		PROCESS(reset_controller->ops->operation(reset_controller, number)); \
		break;
	RESET_CASE(0, assert)
	RESET_CASE(1, deassert)
	RESET_CASE(2, reset)
	RESET_CASE(3, status)
	default:
		return 0;
	}
	return happened(EVENT_reset);
}
#endif

/* PHYs of drivers/phy: initialised, then powered, and back. */
#if defined(__DRIVERS_PHY_H) && IS_ENABLED(CONFIG_GENERIC_PHY) && LINUX_VERSION_CODE < KERNEL_VERSION(6, 9, 0)
static struct phy *generic_phy;
static int generic_phy_initialised, generic_phy_powered;
static struct phy *(*phy_of_numbers)(struct device *device, struct of_phandle_args *numbers);
static struct device *phy_provider_device;
extern char env_phy_provider[];

struct phy *phy_create(struct device *device, struct device_node *node, const struct phy_ops *operations)
{
	struct phy *phy;

	R_sleep();
	phy = calloc(1, sizeof(*phy));
	if (!phy)
		return ERR_PTR(-ENOMEM);
	phy->ops = operations;
	phy->dev.parent = device;
	phy->dev.of_node = node ?: device->of_node;
	if (!generic_phy || CHOICE()) {
		generic_phy = phy;
		generic_phy_initialised = generic_phy_powered = 0;
	}
	return phy;
}
static void forget_phy(void *data) { generic_phy = NULL; generic_phy_initialised = generic_phy_powered = 0; }
struct phy *devm_phy_create(struct device *device, struct device_node *node, const struct phy_ops *operations)
{
	struct phy *phy = phy_create(device, node, operations);

	if (!IS_ERR(phy))
		manage(forget_phy, NULL);
	return phy;
}
void phy_destroy(struct phy *phy)
{
	R_sleep();
	if (generic_phy == phy)
		forget_phy(NULL);
}

static struct phy_provider *add_phy_provider(struct device *device,
					     struct phy *(*of_numbers)(struct device *, struct of_phandle_args *))
{
	MAY_FAIL(ERR_PTR(-ENOMEM));
	phy_of_numbers = of_numbers;
	phy_provider_device = device;
	return (struct phy_provider *)env_phy_provider;
}
static void remove_phy_provider(void *data) { phy_of_numbers = NULL; }
struct phy_provider *__of_phy_provider_register(struct device *device, struct device_node *children, struct module *owner,
						struct phy *(*of_numbers)(struct device *, struct of_phandle_args *))
{
	return add_phy_provider(device, of_numbers);
}
struct phy_provider *__devm_of_phy_provider_register(struct device *device, struct device_node *children, struct module *owner,
						     struct phy *(*of_numbers)(struct device *, struct of_phandle_args *))
{
	struct phy_provider *provider = add_phy_provider(device, of_numbers);

	if (!IS_ERR(provider))
		manage(remove_phy_provider, NULL);
	return provider;
}
void of_phy_provider_unregister(struct phy_provider *provider) { R_sleep(); phy_of_numbers = NULL; }
struct phy *of_phy_simple_xlate(struct device *device, struct of_phandle_args *numbers)
{
	return generic_phy && !CHOICE() ? generic_phy : ERR_PTR(-ENODEV);
}

static int event_phy_get(void)
{
	struct of_phandle_args numbers;

	if (!phy_of_numbers)
		return 0;
	numbers.np = &env_node;
	numbers.args_count = env_any() % (MAX_PHANDLE_ARGS + 1);
	numbers.args[0] = env_any();
	numbers.args[1] = env_any();
	PROCESS(phy_of_numbers(phy_provider_device, &numbers));
	return happened(EVENT_phy_get);
}

#define PHY_STATE(event, condition, operation, after) \
static int event_##event(void) \
{ \
	int result = 0; \
	if (!generic_phy || !(condition)) \
		return 0; \
	if (generic_phy->ops->operation) \
		PROCESS(result = generic_phy->ops->operation(generic_phy)); \
	if (result < 0) \
		return 0; \
	after; \
	return happened(EVENT_##event); \
}
PHY_STATE(phy_init, !generic_phy_initialised, init, generic_phy_initialised = 1)
PHY_STATE(phy_power_on, generic_phy_initialised && !generic_phy_powered, power_on, generic_phy_powered = 1)
PHY_STATE(phy_power_off, generic_phy_powered, power_off, generic_phy_powered = 0)
PHY_STATE(phy_exit, generic_phy_initialised && !generic_phy_powered, exit, generic_phy_initialised = 0)

static int event_phy_set(void)
{
	union phy_configure_opts options;

	if (!generic_phy)
		return 0;
	switch (__VERIFIER_nondet_int()) {
#define PHY_CASE(choice, operation, ...) \
	case choice: \
		if (!generic_phy->ops->operation) \
			return 0; \
		PROCESS(generic_phy->ops->operation(generic_phy, ##__VA_ARGS__)); \
		break;
	PHY_CASE(0, set_mode, env_any() % (PHY_MODE_DP + 1), env_any())
	PHY_CASE(1, reset)
	PHY_CASE(2, calibrate)
	PHY_CASE(3, configure, &options)
	PHY_CASE(4, set_speed, env_any())
	default:
		return 0;
	}
	return happened(EVENT_phy_set);
}
#endif

/* Backlights. */
#ifdef _LINUX_BACKLIGHT_H
static struct backlight_device *backlight;

struct backlight_device *backlight_device_register(const char *name, struct device *parent, void *data,
						   const struct backlight_ops *operations,
						   const struct backlight_properties *properties)
{
	struct backlight_device *added;

	R_sleep();
	added = calloc(1, sizeof(*added));
	if (!added)
		return ERR_PTR(-ENOMEM);
	added->ops = operations;
	added->dev.parent = parent;
	added->dev.driver_data = data;
	if (properties)
		added->props = *properties;
	KEEP_ANY(backlight, added);
	return added;
}
static void release_backlight(void *data) { backlight = NULL; }
struct backlight_device *devm_backlight_device_register(struct device *device, const char *name, struct device *parent,
							void *data, const struct backlight_ops *operations,
							const struct backlight_properties *properties)
{
	struct backlight_device *added = backlight_device_register(name, parent, data, operations, properties);

	if (!IS_ERR(added))
		manage(release_backlight, NULL);
	return added;
}
void backlight_device_unregister(struct backlight_device *removed)
{
	R_sleep();
	if (removed && backlight == removed)
		backlight = NULL;
}
void devm_backlight_device_unregister(struct device *device, struct backlight_device *removed)
{
	backlight_device_unregister(removed);
}

static int event_backlight_set(void)
{
	int brightness = env_any() & 0xffff;

	if (!backlight || !backlight->ops || !backlight->ops->update_status)
		return 0;
	if (brightness > backlight->props.max_brightness)
		brightness = backlight->props.max_brightness;
	backlight->props.brightness = brightness;
	/* Off, or on. */
	backlight->props.power = CHOICE() ? 4 : 0;
	PROCESS(backlight->ops->update_status(backlight));
	return happened(EVENT_backlight_set);
}
OPERATION(backlight_get, backlight && backlight->ops && backlight->ops->get_brightness,
	  PROCESS(backlight->ops->get_brightness(backlight)))
#endif
