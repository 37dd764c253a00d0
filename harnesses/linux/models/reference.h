/* References to devices and modules. */
#ifdef _DEVICE_H_
struct device *get_device(struct device *device)
{
	if (device)
		R_ref(K_DEVICE, device);
	return device;
}
void put_device(struct device *device)
{
	if (device)
		R_unref(K_DEVICE, device);
}
#endif
#ifdef _LINUX_MODULE_H
bool try_module_get(struct module *module)
{
	if (CHOICE())
		return false;
	R_ref(K_MODULE, module);
	return true;
}
void __module_get(struct module *module) { R_ref(K_MODULE, module); }
void module_put(struct module *module)
{
	if (module)
		R_unref(K_MODULE, module);
}
#endif
