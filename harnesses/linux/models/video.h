/*
 * Parts of video devices, such as sensors, that other drivers use; and controls.
 * Of several of a kind that a driver has any one is used.
 */
#ifdef _MEDIA_ENTITY_H
int media_entity_pads_init(struct media_entity *entity, u16 number, struct media_pad *pads)
{
	if (number >= 512)
		return -E2BIG;
	entity->num_pads = number;
	entity->pads = pads;
	return 0;
}
#endif

/* What the device tree says of the wires between parts: the number of lanes, up to four frequencies. */
#if defined(_V4L2_FWNODE_H) && LINUX_VERSION_CODE >= KERNEL_VERSION(5, 18, 0)
extern u64 env_link_frequencies[4];

static int parse_endpoint(struct v4l2_fwnode_endpoint *endpoint)
{
	MAY_FAIL(-EINVAL);
	if (endpoint->bus_type == V4L2_MBUS_UNKNOWN)
		endpoint->bus_type = 1 + env_any() % 7;
	if (endpoint->bus_type == V4L2_MBUS_CSI2_DPHY || endpoint->bus_type == V4L2_MBUS_CSI2_CPHY) {
		endpoint->bus.mipi_csi2.num_data_lanes = env_any() % (ARRAY_SIZE(endpoint->bus.mipi_csi2.data_lanes) + 1);
		endpoint->bus.mipi_csi2.flags = env_any();
	} else {
		endpoint->bus.parallel.flags = env_any();
		endpoint->bus.parallel.bus_width = env_any();
	}
	return 0;
}
int v4l2_fwnode_endpoint_parse(struct fwnode_handle *node, struct v4l2_fwnode_endpoint *endpoint)
{
	return parse_endpoint(endpoint);
}
int v4l2_fwnode_endpoint_alloc_parse(struct fwnode_handle *node, struct v4l2_fwnode_endpoint *endpoint)
{
	int result = parse_endpoint(endpoint);

	if (!result) {
		endpoint->nr_of_link_frequencies = env_any() % 5;
		endpoint->link_frequencies = endpoint->nr_of_link_frequencies ? env_link_frequencies : NULL;
	}
	return result;
}
#endif

/* Controls are set and read with the lock of their handler held, which is the handler's own if the driver gives it no other. */
#ifdef _V4L2_CTRLS_H
static struct v4l2_ctrl *control;

int v4l2_ctrl_handler_init_class(struct v4l2_ctrl_handler *handler, unsigned int about, struct lock_class_key *key,
				 const char *name)
{
	handler->lock = &handler->_lock;
	handler->error = 0;
	R_sleep();
	if (CHOICE())
		handler->error = -ENOMEM;
	return handler->error;
}
void v4l2_ctrl_handler_free(struct v4l2_ctrl_handler *handler)
{
	R_sleep();
	if (handler && control && control->handler == handler)
		control = NULL;
}

/* After a first error none is made. */
static struct v4l2_ctrl *new_control(struct v4l2_ctrl_handler *handler, const struct v4l2_ctrl_ops *operations, u32 id, s64 least,
				     s64 most, s64 usual)
{
	struct v4l2_ctrl *added;

	R_sleep();
	if (handler->error)
		return NULL;
	added = calloc(1, sizeof(*added));
	if (!added) {
		handler->error = -ENOMEM;
		return NULL;
	}
	added->handler = handler;
	added->ops = operations;
	added->id = id;
	added->minimum = least;
	added->maximum = most;
	added->default_value = usual;
	added->val = usual;
	added->cur.val = usual;
	if (operations)
		KEEP_ANY(control, added);
	return added;
}
struct v4l2_ctrl *v4l2_ctrl_new_std(struct v4l2_ctrl_handler *handler, const struct v4l2_ctrl_ops *operations, u32 id, s64 least,
				    s64 most, u64 step, s64 usual)
{
	return new_control(handler, operations, id, least, most, usual);
}
struct v4l2_ctrl *v4l2_ctrl_new_std_menu(struct v4l2_ctrl_handler *handler, const struct v4l2_ctrl_ops *operations, u32 id,
					 u8 most, u64 mask, u8 usual)
{
	return new_control(handler, operations, id, 0, most, usual);
}
struct v4l2_ctrl *v4l2_ctrl_new_std_menu_items(struct v4l2_ctrl_handler *handler, const struct v4l2_ctrl_ops *operations, u32 id,
					       u8 most, u64 mask, u8 usual, const char *const *texts)
{
	return new_control(handler, operations, id, 0, most, usual);
}
struct v4l2_ctrl *v4l2_ctrl_new_int_menu(struct v4l2_ctrl_handler *handler, const struct v4l2_ctrl_ops *operations, u32 id,
					 u8 most, u8 usual, const s64 *values)
{
	struct v4l2_ctrl *added = new_control(handler, operations, id, 0, most, usual);

	if (added)
		added->qmenu_int = values;
	return added;
}
struct v4l2_ctrl *v4l2_ctrl_new_custom(struct v4l2_ctrl_handler *handler, const struct v4l2_ctrl_config *description,
				       void *private)
{
	struct v4l2_ctrl *added = new_control(handler, description->ops, description->id, description->min, description->max,
					      description->def);

	if (added) {
		added->priv = private;
		added->qmenu_int = description->qmenu_int;
		added->flags = description->flags;
	}
	return added;
}

/* Controls that are set together: by the first. */
void v4l2_ctrl_cluster(unsigned int number, struct v4l2_ctrl **controls)
{
	for (unsigned int i = 0; i < number; i++)
		if (controls[i]) {
			controls[i]->cluster = controls;
			controls[i]->ncontrols = number;
		}
}
void v4l2_ctrl_auto_cluster(unsigned int number, struct v4l2_ctrl **controls, u8 manual, bool is_volatile)
{
	v4l2_ctrl_cluster(number, controls);
}
static struct v4l2_ctrl *first_of_cluster(struct v4l2_ctrl *one) { return one->cluster ? one->cluster[0] : one; }

/* What is only to be read is not set. Of a cluster any one gets a value, and the driver is called for the first. */
static int set_control(void)
{
	struct v4l2_ctrl *one = first_of_cluster(control);
	s32 value = env_any();
	int result = 0;

	if (!one->ops || !one->ops->s_ctrl || (control->flags & V4L2_CTRL_FLAG_READ_ONLY))
		return 0;
	if (value < control->minimum)
		value = control->minimum;
	if (value > control->maximum)
		value = control->maximum;
	control->val = value;
	control->is_new = 1;
	if (one->ops->try_ctrl)
		result = one->ops->try_ctrl(one);
	if (!result)
		result = one->ops->s_ctrl(one);
	if (!result)
		control->cur.val = control->val;
	return result;
}
/* Sets all; any one is followed. */
int __v4l2_ctrl_handler_setup(struct v4l2_ctrl_handler *handler)
{
	R_sleep();
	return control && control->handler == handler ? set_control() : 0;
}
int v4l2_ctrl_handler_setup(struct v4l2_ctrl_handler *handler)
{
	int result;

	mutex_lock(handler->lock);
	result = __v4l2_ctrl_handler_setup(handler);
	mutex_unlock(handler->lock);
	return result;
}

/* A process gets to them while the driver is bound. */
static int event_control_set(void)
{
	struct v4l2_ctrl_handler *handler;

	if (!control || !control->ops->s_ctrl || (control->flags & V4L2_CTRL_FLAG_READ_ONLY) || (drivers && !bound_device))
		return 0;
	handler = control->handler;
	PROCESS(({
		mutex_lock(handler->lock);
		set_control();
		mutex_unlock(handler->lock);
	}));
	return happened(EVENT_control_set);
}
static int event_control_get(void)
{
	struct v4l2_ctrl_handler *handler;
	struct v4l2_ctrl *one;

	if (!control || (drivers && !bound_device))
		return 0;
	one = first_of_cluster(control);
	if (!one->ops || !one->ops->g_volatile_ctrl)
		return 0;
	handler = control->handler;
	PROCESS(({
		mutex_lock(handler->lock);
		one->ops->g_volatile_ctrl(one);
		mutex_unlock(handler->lock);
	}));
	return happened(EVENT_control_get);
}
#endif

#if defined(_V4L2_SUBDEV_H) && LINUX_VERSION_CODE >= KERNEL_VERSION(5, 14, 0) && LINUX_VERSION_CODE < KERNEL_VERSION(6, 8, 0)
static struct v4l2_subdev *subdevice;
static int subdevice_powered, subdevice_streams, subdevice_is_registered;
extern struct v4l2_subdev_state env_subdevice_state;
extern struct v4l2_subdev_pad_config env_pads[8];

void v4l2_subdev_init(struct v4l2_subdev *added, const struct v4l2_subdev_ops *operations)
{
	added->ops = operations;
	added->v4l2_dev = NULL;
	added->flags = 0;
	added->dev_priv = NULL;
	added->host_priv = NULL;
	if (!subdevice || CHOICE()) {
		subdevice = added;
		subdevice_powered = subdevice_streams = subdevice_is_registered = 0;
	}
}
#ifdef _LINUX_I2C_H
void v4l2_i2c_subdev_init(struct v4l2_subdev *added, struct i2c_client *client, const struct v4l2_subdev_ops *operations)
{
	v4l2_subdev_init(added, operations);
	added->flags |= V4L2_SUBDEV_FL_IS_I2C;
	added->dev = &client->dev;
	added->dev_priv = client;
	i2c_set_clientdata(client, added);
}
#endif
#ifdef __LINUX_SPI_H
void v4l2_spi_subdev_init(struct v4l2_subdev *added, struct spi_device *device, const struct v4l2_subdev_ops *operations)
{
	v4l2_subdev_init(added, operations);
	added->flags |= V4L2_SUBDEV_FL_IS_SPI;
	added->dev = &device->dev;
	added->dev_priv = device;
	spi_set_drvdata(device, added);
}
#endif

/* Others learn of it when it is registered, or when its probe has succeeded, and may not use it once it is taken away. */
static void take_subdevice_away(struct v4l2_subdev *removed)
{
	R_sleep();
	if (subdevice != removed)
		return;
	if (subdevice_is_registered && removed->internal_ops && removed->internal_ops->unregistered)
		removed->internal_ops->unregistered(removed);
	subdevice = NULL;
}
#ifdef V4L2_ASYNC_H
int v4l2_async_register_subdev(struct v4l2_subdev *added) { return sleeping_result(-ENODEV); }
int v4l2_async_register_subdev_sensor(struct v4l2_subdev *added) { return sleeping_result(-ENODEV); }
void v4l2_async_unregister_subdev(struct v4l2_subdev *removed) { take_subdevice_away(removed); }
#endif
void v4l2_device_unregister_subdev(struct v4l2_subdev *removed) { take_subdevice_away(removed); }

#define SUBDEVICE_HAS(kind, operation) \
	(subdevice && bound_device && subdevice->ops && subdevice->ops->kind && subdevice->ops->kind->operation)

/* What is turned on is turned off again; what streams has power. */
#define SUBDEVICE_SWITCH(event, kind, operation, is_on, on, condition) \
static int event_##event(void) \
{ \
	int result; \
	if (!SUBDEVICE_HAS(kind, operation) || is_on == (on) || !(condition)) \
		return 0; \
	PROCESS(result = subdevice->ops->kind->operation(subdevice, on)); \
	if (result && (on)) \
		return 0; \
	is_on = (on); \
	return happened(EVENT_##event); \
}
SUBDEVICE_SWITCH(subdevice_power_on, core, s_power, subdevice_powered, 1, 1)
SUBDEVICE_SWITCH(subdevice_power_off, core, s_power, subdevice_powered, 0, !subdevice_streams)
SUBDEVICE_SWITCH(subdevice_start, video, s_stream, subdevice_streams, 1, subdevice_powered || !SUBDEVICE_HAS(core, s_power))
SUBDEVICE_SWITCH(subdevice_stop, video, s_stream, subdevice_streams, 0, 1)

/* One of its pads, and the format that is in use or one that is tried. */
static unsigned int any_pad(void)
{
	unsigned int pad = env_any() & 7;

#ifdef CONFIG_MEDIA_CONTROLLER
	if (pad >= subdevice->entity.num_pads)
		pad = 0;
#else
	pad = 0;
#endif
	env_subdevice_state.pads = env_pads;
	return pad;
}

#define SUBDEVICE_CASE(number, kind, operation, ...) \
	case number: \
		if (!SUBDEVICE_HAS(kind, operation)) \
			return 0; \
		PROCESS(subdevice->ops->kind->operation(subdevice, ##__VA_ARGS__)); \
		break;

static int event_subdevice_ask(void)
{
	struct v4l2_subdev_mbus_code_enum code;
	struct v4l2_subdev_frame_size_enum size;
	struct v4l2_subdev_frame_interval_enum interval;
	struct v4l2_subdev_format format;
	struct v4l2_subdev_selection selection;
	struct v4l2_subdev_frame_interval frames;
	v4l2_std_id standard;
	u32 status;

	if (!subdevice)
		return 0;
	code.pad = size.pad = interval.pad = format.pad = selection.pad = frames.pad = any_pad();
	code.index = size.index = interval.index = env_any();
	size.code = interval.code = env_any();
	interval.width = env_any();
	interval.height = env_any();
	selection.target = env_any();
	code.which = size.which = interval.which = format.which = selection.which =
		CHOICE() ? V4L2_SUBDEV_FORMAT_TRY : V4L2_SUBDEV_FORMAT_ACTIVE;
	switch (__VERIFIER_nondet_int()) {
	SUBDEVICE_CASE(0, pad, enum_mbus_code, &env_subdevice_state, &code)
	SUBDEVICE_CASE(1, pad, enum_frame_size, &env_subdevice_state, &size)
	SUBDEVICE_CASE(2, pad, enum_frame_interval, &env_subdevice_state, &interval)
	SUBDEVICE_CASE(3, pad, get_fmt, &env_subdevice_state, &format)
	SUBDEVICE_CASE(4, pad, get_selection, &env_subdevice_state, &selection)
	SUBDEVICE_CASE(5, pad, init_cfg, &env_subdevice_state)
	SUBDEVICE_CASE(6, video, g_frame_interval, &frames)
	SUBDEVICE_CASE(7, video, g_std, &standard)
	SUBDEVICE_CASE(8, video, querystd, &standard)
	SUBDEVICE_CASE(9, video, g_input_status, &status)
	SUBDEVICE_CASE(10, core, log_status)
	default:
		return 0;
	}
	return happened(EVENT_subdevice_ask);
}

static int event_subdevice_set(void)
{
	struct v4l2_subdev_format format;
	struct v4l2_subdev_selection selection;
	struct v4l2_subdev_frame_interval frames;

	if (!subdevice)
		return 0;
	format.pad = selection.pad = frames.pad = any_pad();
	format.which = selection.which = CHOICE() ? V4L2_SUBDEV_FORMAT_TRY : V4L2_SUBDEV_FORMAT_ACTIVE;
	format.format.width = env_any();
	format.format.height = env_any();
	format.format.code = env_any();
	format.format.field = env_any();
	selection.target = env_any();
	selection.flags = env_any();
	selection.r.left = env_any();
	selection.r.top = env_any();
	selection.r.width = env_any();
	selection.r.height = env_any();
	frames.interval.numerator = env_any();
	frames.interval.denominator = env_any();
	switch (__VERIFIER_nondet_int()) {
	SUBDEVICE_CASE(0, pad, set_fmt, &env_subdevice_state, &format)
	SUBDEVICE_CASE(1, pad, set_selection, &env_subdevice_state, &selection)
	SUBDEVICE_CASE(2, video, s_frame_interval, &frames)
	SUBDEVICE_CASE(3, video, s_std, env_any())
	SUBDEVICE_CASE(4, video, s_routing, env_any(), env_any(), env_any())
	SUBDEVICE_CASE(5, core, reset, env_any())
	SUBDEVICE_CASE(6, core, init, env_any())
	default:
		return 0;
	}
	return happened(EVENT_subdevice_set);
}

/* It gets to be part of a device, once, and a process opens it and closes it. */
static int event_subdevice_open(void)
{
	const struct v4l2_subdev_internal_ops *operations;
	static struct v4l2_subdev_fh handle;
	int result = 0;

	if (!subdevice || !bound_device || !subdevice->internal_ops)
		return 0;
	operations = subdevice->internal_ops;
	if (!subdevice_is_registered && (operations->registered || operations->unregistered) && !CHOICE()) {
		if (operations->registered)
			PROCESS(result = operations->registered(subdevice));
		if (result)
			return 0;
		subdevice_is_registered = 1;
		return happened(EVENT_subdevice_open);
	}
	if (!operations->open && !operations->close)
		return 0;
	any_pad();
	handle.state = &env_subdevice_state;
	if (operations->open)
		PROCESS(result = operations->open(subdevice, &handle));
	if (result)
		return 0;
	if (operations->close)
		PROCESS(operations->close(subdevice, &handle));
	return happened(EVENT_subdevice_open);
}
#endif
