/* Generators of random numbers: one, which the core starts when it is registered. */
#ifdef LINUX_HWRANDOM_H_
static struct hwrng *generator;
extern char env_page[];

static int register_generator(struct hwrng *added)
{
	int result = 0;

	MAY_FAIL(-ENOMEM);
	if (added->init)
		PROCESS(result = added->init(added));
	if (result)
		return result;
	generator = added;
	return 0;
}

static void release_generator(void *data)
{
	struct hwrng *gone = generator;

	generator = NULL;
	if (gone && gone->cleanup)
		PROCESS(gone->cleanup(gone));
}

int hwrng_register(struct hwrng *added) { return register_generator(added); }
void hwrng_unregister(struct hwrng *removed) { R_sleep(); release_generator(NULL); }
#ifdef _DEVICE_H_
int devm_hwrng_register(struct device *device, struct hwrng *added)
{
	int result = register_generator(added);

	if (!result)
		manage(release_generator, NULL);
	return result;
}
#endif

OPERATION(hwrng_read, generator && generator->read, PROCESS(generator->read(generator, env_page, 32, CHOICE())))
#endif
