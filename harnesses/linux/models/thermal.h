/* Thermal zones and what cools: any one of each that the driver registers. */
#if defined(__THERMAL_H__) && LINUX_VERSION_CODE < KERNEL_VERSION(6, 4, 0)
static struct thermal_zone_device *thermal_zone;
static struct thermal_cooling_device *cooling_device;

static struct thermal_zone_device *add_thermal_zone(void *data, const struct thermal_zone_device_ops *operations, int trips)
{
	struct thermal_zone_device *zone;

	MAY_FAIL(ERR_PTR(-EINVAL));
	zone = calloc(1, sizeof(*zone));
	if (!zone)
		return ERR_PTR(-ENOMEM);
	zone->ops = (struct thermal_zone_device_ops *)operations;
	zone->devdata = data;
	zone->num_trips = trips;
	KEEP_ANY(thermal_zone, zone);
	return zone;
}
static void release_thermal_zone(void *data) { thermal_zone = NULL; }

struct thermal_zone_device *thermal_zone_device_register(const char *type, int trips, int mask, void *data,
							 struct thermal_zone_device_ops *operations,
							 struct thermal_zone_params *parameters, int passive, int polling)
{
	return add_thermal_zone(data, operations, trips);
}
#if LINUX_VERSION_CODE >= KERNEL_VERSION(6, 0, 0)
struct thermal_zone_device *thermal_zone_device_register_with_trips(const char *type, struct thermal_trip *trip, int trips,
								    int mask, void *data,
								    struct thermal_zone_device_ops *operations,
								    struct thermal_zone_params *parameters, int passive,
								    int polling)
{
	return add_thermal_zone(data, operations, trips);
}
#ifdef CONFIG_THERMAL_OF
struct thermal_zone_device *devm_thermal_of_zone_register(struct device *device, int number, void *data,
							  const struct thermal_zone_device_ops *operations)
{
	struct thermal_zone_device *zone = add_thermal_zone(data, operations, 1);

	if (!IS_ERR(zone))
		manage(release_thermal_zone, NULL);
	return zone;
}
#endif
#endif
void thermal_zone_device_unregister(struct thermal_zone_device *zone)
{
	R_sleep();
	if (thermal_zone == zone)
		thermal_zone = NULL;
}

static struct thermal_cooling_device *add_cooling(void *data, const struct thermal_cooling_device_ops *operations)
{
	struct thermal_cooling_device *device;
	unsigned long most;

	MAY_FAIL(ERR_PTR(-EINVAL));
	if (!operations->get_max_state || !operations->get_cur_state || !operations->set_cur_state)
		return ERR_PTR(-EINVAL);
	device = calloc(1, sizeof(*device));
	if (!device)
		return ERR_PTR(-ENOMEM);
	device->ops = operations;
	device->devdata = data;
	/* The core wants to know how many states there are. */
	if (operations->get_max_state(device, &most)) {
		free(device);
		return ERR_PTR(-EINVAL);
	}
	KEEP_ANY(cooling_device, device);
	return device;
}
static void release_cooling(void *data) { cooling_device = NULL; }
struct thermal_cooling_device *thermal_cooling_device_register(const char *type, void *data,
							       const struct thermal_cooling_device_ops *operations)
{
	return add_cooling(data, operations);
}
struct thermal_cooling_device *thermal_of_cooling_device_register(struct device_node *node, const char *type, void *data,
								  const struct thermal_cooling_device_ops *operations)
{
	return add_cooling(data, operations);
}
struct thermal_cooling_device *devm_thermal_of_cooling_device_register(struct device *parent, struct device_node *node,
								       char *type, void *data,
								       const struct thermal_cooling_device_ops *operations)
{
	struct thermal_cooling_device *device = add_cooling(data, operations);

	if (!IS_ERR(device))
		manage(release_cooling, NULL);
	return device;
}
void thermal_cooling_device_unregister(struct thermal_cooling_device *device)
{
	R_sleep();
	if (cooling_device == device)
		cooling_device = NULL;
}

static int event_thermal_ask(void)
{
	const struct thermal_zone_device_ops *operations;
	enum thermal_trip_type type;
	enum thermal_trend trend;
	int value, trip = env_any() & 31;

	if (!thermal_zone)
		return 0;
	operations = thermal_zone->ops;
	switch (__VERIFIER_nondet_int()) {
#define THERMAL_CASE(number, condition, operation, ...) \
	case number: \
		if (!operations->operation || !(condition)) \
			return 0; \
		PROCESS(operations->operation(thermal_zone, ##__VA_ARGS__)); \
		break;
	THERMAL_CASE(0, 1, get_temp, &value)
	THERMAL_CASE(1, trip < thermal_zone->num_trips, get_trip_type, trip, &type)
	THERMAL_CASE(2, trip < thermal_zone->num_trips, get_trip_temp, trip, &value)
	THERMAL_CASE(3, trip < thermal_zone->num_trips, get_trip_hyst, trip, &value)
	THERMAL_CASE(4, 1, get_crit_temp, &value)
	THERMAL_CASE(5, trip < thermal_zone->num_trips, get_trend, trip, &trend)
	default:
		return 0;
	}
	return happened(EVENT_thermal_ask);
}

static int event_thermal_set(void)
{
	const struct thermal_zone_device_ops *operations;
	int trip = env_any() & 31, low = env_any(), high = env_any();

	if (!thermal_zone)
		return 0;
	operations = thermal_zone->ops;
	switch (__VERIFIER_nondet_int()) {
	THERMAL_CASE(0, 1, change_mode, CHOICE() ? THERMAL_DEVICE_DISABLED : THERMAL_DEVICE_ENABLED)
	THERMAL_CASE(1, trip < thermal_zone->num_trips, set_trip_temp, trip, env_any())
	THERMAL_CASE(2, trip < thermal_zone->num_trips, set_trip_hyst, trip, env_any())
	THERMAL_CASE(3, low < high, set_trips, low, high)
	THERMAL_CASE(4, 1, set_emul_temp, env_any())
	THERMAL_CASE(5, 1, hot)
	THERMAL_CASE(6, 1, critical)
	default:
		return 0;
	}
	return happened(EVENT_thermal_set);
}

/* What cools is in one of the states that it says there are. */
static int event_cooling_ask(void)
{
	unsigned long state;

	if (!cooling_device)
		return 0;
	if (CHOICE())
		PROCESS(cooling_device->ops->get_max_state(cooling_device, &state));
	else
		PROCESS(cooling_device->ops->get_cur_state(cooling_device, &state));
	return happened(EVENT_cooling_ask);
}
static int event_cooling_set(void)
{
	unsigned long most = 0, state = env_any() & 0xffff;
	int result;

	if (!cooling_device)
		return 0;
	PROCESS(result = cooling_device->ops->get_max_state(cooling_device, &most));
	if (result || state > most)
		return 0;
	PROCESS(cooling_device->ops->set_cur_state(cooling_device, state));
	return happened(EVENT_cooling_set);
}
#endif
