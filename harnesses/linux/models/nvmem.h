/* Memories of a device that keep their contents: any one that the driver registers. */
#ifdef _LINUX_NVMEM_PROVIDER_H
static nvmem_reg_read_t read_nvmem;
static nvmem_reg_write_t write_nvmem;
static void *nvmem_private;
static int nvmem_size, nvmem_word, nvmem_stride;
extern char env_nvmem[], env_nvmem_contents[];

static int add_nvmem(const struct nvmem_config *description)
{
	MAY_FAIL(-ENOMEM);
	if (!read_nvmem || CHOICE()) {
		read_nvmem = description->reg_read;
		write_nvmem = description->read_only ? NULL : description->reg_write;
		nvmem_private = description->priv;
		nvmem_size = description->size;
		nvmem_word = description->word_size ?: 1;
		nvmem_stride = description->stride ?: 1;
	}
	return 0;
}
static void forget_nvmem(void *data) { read_nvmem = NULL; write_nvmem = NULL; }

struct nvmem_device *nvmem_register(const struct nvmem_config *description)
{
	int result = add_nvmem(description);

	return result ? ERR_PTR(result) : (struct nvmem_device *)env_nvmem;
}
#ifdef _DEVICE_H_
struct nvmem_device *devm_nvmem_register(struct device *device, const struct nvmem_config *description)
{
	int result = add_nvmem(description);

	if (result)
		return ERR_PTR(result);
	manage(forget_nvmem, NULL);
	return (struct nvmem_device *)env_nvmem;
}
#ifdef _LINUX_RTC_H_
int devm_rtc_nvmem_register(struct rtc_device *rtc, struct nvmem_config *description)
{
	int result = add_nvmem(description);

	if (!result)
		manage(forget_nvmem, NULL);
	return result;
}
#endif
#endif
void nvmem_unregister(struct nvmem_device *device) { R_sleep(); forget_nvmem(NULL); }

/* A part of it, as large as a word or several; it starts at any multiple of the stride, which need not be one of a word. */
static int nvmem_part(unsigned int *from, unsigned int *bytes)
{
	*from = (env_any() & 0xffffff) * nvmem_stride;
	*bytes = (1 + (env_any() & 0xff)) * nvmem_word;
	return *from + *bytes <= (unsigned int)nvmem_size;
}

static int event_nvmem_read(void)
{
	unsigned int from, bytes;

	if (!read_nvmem || !nvmem_part(&from, &bytes))
		return 0;
	PROCESS(read_nvmem(nvmem_private, from, env_nvmem_contents, bytes));
	return happened(EVENT_nvmem_read);
}

static int event_nvmem_write(void)
{
	unsigned int from, bytes;

	if (!write_nvmem || !nvmem_part(&from, &bytes))
		return 0;
	PROCESS(write_nvmem(nvmem_private, from, env_nvmem_contents, bytes));
	return happened(EVENT_nvmem_write);
}
#endif
