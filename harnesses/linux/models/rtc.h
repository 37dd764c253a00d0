/* Real-time clocks: one. */
#ifdef _LINUX_RTC_H_
extern struct rtc_device env_rtc;
static int rtc_registered;

static void release_rtc(void *data) { rtc_registered = 0; }

struct rtc_device *devm_rtc_allocate_device(struct device *device)
{
	MAY_FAIL(ERR_PTR(-ENOMEM));
	env_rtc.dev.parent = device;
	env_rtc.ops = NULL;
	return &env_rtc;
}

int __devm_rtc_register_device(struct module *module, struct rtc_device *rtc)
{
	MAY_FAIL(-EINVAL);
	rtc_registered = 1;
	manage(release_rtc, NULL);
	return 0;
}

struct rtc_device *devm_rtc_device_register(struct device *device, const char *name, const struct rtc_class_ops *operations,
					    struct module *module)
{
	MAY_FAIL(ERR_PTR(-ENOMEM));
	env_rtc.dev.parent = device;
	env_rtc.ops = operations;
	rtc_registered = 1;
	manage(release_rtc, NULL);
	return &env_rtc;
}

#define RTC_OPERATION(event, operation, ...) \
OPERATION(event, rtc_registered && env_rtc.ops && env_rtc.ops->operation, \
	  PROCESS(env_rtc.ops->operation(env_rtc.dev.parent, __VA_ARGS__)))
extern struct rtc_time env_time;
extern struct rtc_wkalrm env_alarm;
RTC_OPERATION(rtc_read_time, read_time, &env_time)
RTC_OPERATION(rtc_set_time, set_time, &env_time)
RTC_OPERATION(rtc_read_alarm, read_alarm, &env_alarm)
RTC_OPERATION(rtc_set_alarm, set_alarm, &env_alarm)
RTC_OPERATION(rtc_alarm_irq, alarm_irq_enable, CHOICE())
RTC_OPERATION(rtc_ioctl, ioctl, env_any(), env_any())

static int event_rtc_offset(void)
{
	long offset;

	if (!rtc_registered || !env_rtc.ops)
		return 0;
	if (env_rtc.ops->set_offset && !CHOICE())
		PROCESS(env_rtc.ops->set_offset(env_rtc.dev.parent, env_any()));
	else if (env_rtc.ops->read_offset)
		PROCESS(env_rtc.ops->read_offset(env_rtc.dev.parent, &offset));
	else
		return 0;
	return happened(EVENT_rtc_offset);
}

#if LINUX_VERSION_CODE >= KERNEL_VERSION(5, 16, 0)
static int event_rtc_parameter(void)
{
	struct rtc_param parameter = { .param = env_any(), .uvalue = env_any(), .index = env_any() };

	if (!rtc_registered || !env_rtc.ops)
		return 0;
	if (env_rtc.ops->param_set && !CHOICE())
		PROCESS(env_rtc.ops->param_set(env_rtc.dev.parent, &parameter));
	else if (env_rtc.ops->param_get)
		PROCESS(env_rtc.ops->param_get(env_rtc.dev.parent, &parameter));
	else
		return 0;
	return happened(EVENT_rtc_parameter);
}
#else
static int event_rtc_parameter(void) { return 0; }
#endif
#endif
