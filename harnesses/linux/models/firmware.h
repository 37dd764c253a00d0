/* Firmware: a file of some bytes. */
#ifdef _LINUX_FIRMWARE_H
static int get_firmware(const struct firmware **result)
{
	struct firmware *firmware;

	*result = NULL;
	MAY_FAIL(-ENOENT);
	firmware = malloc(sizeof(*firmware));
	if (!firmware)
		return -ENOMEM;
	firmware->size = 1 + (env_any() & 0xffff);
	firmware->data = malloc(firmware->size);
	__VERIFIER_assume(firmware->data != NULL);
	R_get(K_FIRMWARE, firmware);
	*result = firmware;
	return 0;
}

int request_firmware(const struct firmware **result, const char *name, struct device *device) { return get_firmware(result); }
int firmware_request_nowarn(const struct firmware **result, const char *name, struct device *device)
{
	return get_firmware(result);
}
int request_firmware_direct(const struct firmware **result, const char *name, struct device *device)
{
	return get_firmware(result);
}
void release_firmware(const struct firmware *firmware)
{
	if (firmware)
		R_put(K_FIRMWARE, firmware);
}

/* Without waiting: an event calls back. */
static void (*firmware_callback)(const struct firmware *firmware, void *context);
static void *firmware_context;

int request_firmware_nowait(struct module *module, bool uevent, const char *name, struct device *device, gfp_t flags,
			    void *context, void (*callback)(const struct firmware *firmware, void *context))
{
	R_gfp(flags);
	MAY_FAIL(-ENOMEM);
	firmware_callback = callback;
	firmware_context = context;
	return 0;
}

static int event_firmware(void)
{
	void (*callback)(const struct firmware *firmware, void *context) = firmware_callback;
	const struct firmware *firmware;

	if (!callback)
		return 0;
	firmware_callback = NULL;
	get_firmware(&firmware);
	PROCESS(callback(firmware, firmware_context));
	return happened(EVENT_firmware);
}
#endif
