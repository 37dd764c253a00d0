/* References to devices, nodes of the device tree and modules. */
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
#if defined(_LINUX_OF_H) && defined(CONFIG_OF)
#undef of_node_get
#undef of_node_put
struct device_node *of_node_get(struct device_node *node)
{
	if (node)
		R_ref(K_OF_NODE, node);
	return node;
}
void of_node_put(struct device_node *node)
{
	if (node)
		R_unref(K_OF_NODE, node);
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
