/* Runtime power management: the usage count. */
#ifdef _LINUX_PM_RUNTIME_H
int __pm_runtime_resume(struct device *device, int flags)
{
	if (!(flags & RPM_ASYNC))
		R_sleep();
	if (flags & RPM_GET_PUT)
		R_ref(K_RUNTIME_PM, device);
	MAY_FAIL_AT_ONCE(-EACCES);
	device->power.runtime_status = RPM_ACTIVE;
	return 0;
}

int __pm_runtime_idle(struct device *device, int flags)
{
	if (flags & RPM_GET_PUT)
		R_unref(K_RUNTIME_PM, device);
	return any_result(-EAGAIN);
}

int __pm_runtime_suspend(struct device *device, int flags)
{
	if (flags & RPM_GET_PUT)
		R_unref(K_RUNTIME_PM, device);
	return any_result(-EAGAIN);
}

void env_usage_up(struct device *device) { R_ref(K_RUNTIME_PM, device); }
/* At zero it stays there. The core has a count of its own of a PCI device that is bound, which a driver may give back. */
void env_usage_down(struct device *device)
{
#ifdef LINUX_PCI_H
	extern struct pci_dev env_pci_device;

	if (device == &env_pci_device.dev) {
		R_unref(K_RUNTIME_PM, device);
		return;
	}
#endif
	if (R_is_up(K_RUNTIME_PM))
		R_unref(K_RUNTIME_PM, device);
}

int env_resume_and_get(struct device *device)
{
	MAY_FAIL(-EACCES);
	R_ref(K_RUNTIME_PM, device);
	device->power.runtime_status = RPM_ACTIVE;
	return 0;
}

int pm_runtime_get_if_active(struct device *device, bool ignore)
{
	if (CHOICE())
		return 0;
	R_ref(K_RUNTIME_PM, device);
	return 1;
}

void pm_runtime_enable(struct device *device) { }
void __pm_runtime_disable(struct device *device, bool check) { R_sleep(); }
int devm_pm_runtime_enable(struct device *device) { return sleeping_result(-ENOMEM); }
int __pm_runtime_set_status(struct device *device, unsigned int status)
{
	device->power.runtime_status = status;
	return 0;
}
void __pm_runtime_use_autosuspend(struct device *device, bool use) { }
void pm_runtime_set_autosuspend_delay(struct device *device, int delay) { }
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
