/* Runtime power management: the usage count. */
#ifdef _LINUX_PM_RUNTIME_H
void env_usage_up(struct device *device)
{
	R_ref(K_RUNTIME_PM, device);
	if (device == matched_device)
		runtime_usage++;
}
/* At zero it stays there. */
static void one_less(struct device *device)
{
	if (device == matched_device && runtime_usage > 0)
		runtime_usage--;
}
static void give_back(struct device *device)
{
	R_unref(K_RUNTIME_PM, device);
	one_less(device);
}
/* So does what the driver has got. The core has a count of its own of a PCI device that is bound, which a driver may give back. */
void env_usage_down(struct device *device)
{
	if (IS_PCI(device)) {
		give_back(device);
		return;
	}
	one_less(device);
	if (R_is_up(K_RUNTIME_PM))
		R_unref(K_RUNTIME_PM, device);
}

int __pm_runtime_resume(struct device *device, int flags)
{
	int result;

	if (!(flags & RPM_ASYNC))
		R_sleep();
	result = device == matched_device && !(flags & RPM_ASYNC) ? runtime_wakes() : any_result(-EACCES);
	if (flags & RPM_GET_PUT)
		env_usage_up(device);
	return result;
}

/* The device is suspended at once, or later: an event. */
static int falls_asleep(struct device *device, int flags)
{
	if (!(flags & RPM_ASYNC) && !device->power.irq_safe)
		R_sleep();
	if (device == matched_device && !(flags & RPM_ASYNC) && runtime_may_sleep() &&
	    !((flags & RPM_AUTO) && runtime_delayed) && CHOICE())
		return runtime_becomes(RPM_SUSPENDED);
	return any_result(-EAGAIN);
}
void pm_runtime_irq_safe(struct device *device) { device->power.irq_safe = 1; }

int __pm_runtime_idle(struct device *device, int flags)
{
	if (flags & RPM_GET_PUT)
		give_back(device);
	return falls_asleep(device, flags | RPM_AUTO);
}

int __pm_runtime_suspend(struct device *device, int flags)
{
	if (flags & RPM_GET_PUT)
		give_back(device);
	return falls_asleep(device, flags);
}

int env_resume_and_get(struct device *device)
{
	int result;

	R_sleep();
	result = device == matched_device ? runtime_wakes() : any_result(-EACCES);
	if (result < 0)
		return result;
	env_usage_up(device);
	return 0;
}

int pm_runtime_get_if_active(struct device *device, bool ignore)
{
	if (CHOICE() || (device == matched_device && !runtime_is(RPM_ACTIVE)))
		return 0;
	env_usage_up(device);
	return 1;
}

void pm_runtime_enable(struct device *device)
{
	if (device == matched_device && runtime_disabled > 0)
		runtime_disabled--;
}
void __pm_runtime_disable(struct device *device, bool check)
{
	R_sleep();
	if (device == matched_device)
		runtime_disabled++;
}
int devm_pm_runtime_enable(struct device *device)
{
	MAY_FAIL(-ENOMEM);
	pm_runtime_enable(device);
	return 0;
}
int __pm_runtime_set_status(struct device *device, unsigned int status)
{
	device->power.runtime_status = status;
	return 0;
}
void __pm_runtime_use_autosuspend(struct device *device, bool use)
{
	if (device == matched_device)
		runtime_delayed = use;
}
void pm_runtime_set_autosuspend_delay(struct device *device, int delay) { }

/* Callbacks for the machine that do what those for an idle device do. */
int pm_runtime_force_suspend(struct device *device)
{
	int result;

	R_sleep();
	if (device != matched_device)
		return 0;
	runtime_disabled++;
	if (runtime_is(RPM_SUSPENDED))
		return 0;
	/* One use is the core's. */
	runtime_forced = runtime_usage > 1;
	result = runtime_becomes(RPM_SUSPENDED);
	if (result)
		pm_runtime_enable(device);
	return result;
}
int pm_runtime_force_resume(struct device *device)
{
	int result = 0;

	R_sleep();
	if (device != matched_device)
		return 0;
	if (runtime_is(RPM_SUSPENDED) && runtime_forced)
		result = runtime_becomes(RPM_ACTIVE);
	runtime_forced = 0;
	pm_runtime_enable(device);
	return result;
}
#endif
#ifdef __LINUX_USB_H
/* An interface that is in use does not suspend itself. */
int usb_autopm_get_interface(struct usb_interface *interface)
{
	MAY_FAIL(-EIO);
	R_ref(K_RUNTIME_PM, interface);
	return 0;
}
void usb_autopm_put_interface(struct usb_interface *interface) { R_sleep(); R_unref(K_RUNTIME_PM, interface); }
int usb_autopm_get_interface_async(struct usb_interface *interface)
{
	MAY_FAIL_AT_ONCE(-EIO);
	R_ref(K_RUNTIME_PM, interface);
	return 0;
}
void usb_autopm_put_interface_async(struct usb_interface *interface) { R_unref(K_RUNTIME_PM, interface); }
void usb_autopm_get_interface_no_resume(struct usb_interface *interface) { R_ref(K_RUNTIME_PM, interface); }
void usb_autopm_put_interface_no_suspend(struct usb_interface *interface) { R_unref(K_RUNTIME_PM, interface); }
#endif
