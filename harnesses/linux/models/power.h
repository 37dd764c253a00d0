/* Runtime power management: the usage count. */
#ifdef _LINUX_PM_RUNTIME_H
void env_usage_up(struct device *device)
{
	R_ref(K_RUNTIME_PM, device);
	if (device == matched_device)
		runtime_usage++;
}
static void give_back(struct device *device)
{
	R_unref(K_RUNTIME_PM, device);
	if (device == matched_device)
		runtime_usage--;
}
/* At zero it stays there. The core has a count of its own of a PCI device that is bound, which a driver may give back. */
void env_usage_down(struct device *device)
{
#ifdef LINUX_PCI_H
	extern struct pci_dev env_pci_device;

	if (device == &env_pci_device.dev) {
		give_back(device);
		return;
	}
#endif
	if (device == matched_device && runtime_usage > 0)
		runtime_usage--;
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
	if (device == matched_device && !(flags & RPM_ASYNC) && runtime_may_sleep() && !runtime_delayed && CHOICE())
		return runtime_becomes(RPM_SUSPENDED);
	return any_result(-EAGAIN);
}

int __pm_runtime_idle(struct device *device, int flags)
{
	if (flags & RPM_GET_PUT)
		give_back(device);
	return falls_asleep(device, flags);
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
	if (CHOICE() || device == matched_device && !runtime_is(RPM_ACTIVE))
		return 0;
	env_usage_up(device);
	return 1;
}

static void enable(struct device *device, int is_enabled)
{
	if (device == matched_device)
		runtime_enabled = is_enabled;
}
void pm_runtime_enable(struct device *device) { enable(device, 1); }
void __pm_runtime_disable(struct device *device, bool check)
{
	R_sleep();
	enable(device, 0);
}
int devm_pm_runtime_enable(struct device *device)
{
	MAY_FAIL(-ENOMEM);
	enable(device, 1);
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
	runtime_enabled = 0;
	if (runtime_is(RPM_SUSPENDED))
		return 0;
	runtime_forced = runtime_usage > 0;
	result = runtime_becomes(RPM_SUSPENDED);
	runtime_enabled = !!result;
	return result;
}
int pm_runtime_force_resume(struct device *device)
{
	int result = 0;

	R_sleep();
	if (runtime_is(RPM_SUSPENDED) && runtime_forced)
		result = runtime_becomes(RPM_ACTIVE);
	runtime_forced = 0;
	runtime_enabled = 1;
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
