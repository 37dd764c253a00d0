/* Watchdogs. */
#ifdef _LINUX_WATCHDOG_H
static struct watchdog_device *watchdog;

int watchdog_register_device(struct watchdog_device *device)
{
	MAY_FAIL(-EBUSY);
	R_get(K_WATCHDOG, device);
	KEEP_ANY(watchdog, device);
	return 0;
}

void watchdog_unregister_device(struct watchdog_device *device)
{
	R_sleep();
	R_put(K_WATCHDOG, device);
	if (watchdog == device)
		watchdog = NULL;
}

static void release_watchdog(void *data) { watchdog = NULL; }

int devm_watchdog_register_device(struct device *device, struct watchdog_device *watchdog_device)
{
	MAY_FAIL(-EBUSY);
	KEEP_ANY(watchdog, watchdog_device);
	manage(release_watchdog, NULL);
	return 0;
}

#define WATCHDOG_OPERATION(event, operation, ...) \
OPERATION(event, watchdog && watchdog->ops->operation, PROCESS(watchdog->ops->operation(watchdog, ##__VA_ARGS__)))
WATCHDOG_OPERATION(watchdog_start, start)
WATCHDOG_OPERATION(watchdog_stop, stop)
WATCHDOG_OPERATION(watchdog_ping, ping)
WATCHDOG_OPERATION(watchdog_set_timeout, set_timeout, env_any())
WATCHDOG_OPERATION(watchdog_timeleft, get_timeleft)
WATCHDOG_OPERATION(watchdog_ioctl, ioctl, env_any(), env_any())
#endif
