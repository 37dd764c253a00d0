/* Register maps. Whether an access sleeps depends on the bus; it is not assumed to. */
#ifdef __LINUX_REGMAP_H
static struct regmap *got_regmap(void)
{
	MAY_FAIL(ERR_PTR(-EINVAL));
	return malloc(8) ?: ERR_PTR(-ENOMEM);
}
struct regmap *__devm_regmap_init_i2c(struct i2c_client *client, const struct regmap_config *config,
				      struct lock_class_key *key, const char *name)
{
	return got_regmap();
}
struct regmap *__devm_regmap_init_spi(struct spi_device *device, const struct regmap_config *config,
				      struct lock_class_key *key, const char *name)
{
	return got_regmap();
}
struct regmap *__devm_regmap_init_mmio_clk(struct device *device, const char *clock, void __iomem *registers,
					   const struct regmap_config *config, struct lock_class_key *key, const char *name)
{
	return got_regmap();
}
struct regmap *dev_get_regmap(struct device *device, const char *name) { return CHOICE() ? NULL : malloc(8); }

int regmap_read(struct regmap *map, unsigned int number, unsigned int *value)
{
	MAY_FAIL_AT_ONCE(-EIO);
	*value = env_any();
	return 0;
}
int regmap_write(struct regmap *map, unsigned int number, unsigned int value) { return any_result(-EIO); }
int regmap_bulk_read(struct regmap *map, unsigned int number, void *values, size_t n)
{
	MAY_FAIL_AT_ONCE(-EIO);
	PRAETOR_FILL(values, n);
	return 0;
}
int regmap_bulk_write(struct regmap *map, unsigned int number, const void *values, size_t n) { return any_result(-EIO); }
int regmap_raw_read(struct regmap *map, unsigned int number, void *values, size_t size)
{
	MAY_FAIL_AT_ONCE(-EIO);
	PRAETOR_FILL(values, size);
	return 0;
}
int regmap_raw_write(struct regmap *map, unsigned int number, const void *values, size_t size) { return any_result(-EIO); }
int regmap_multi_reg_write(struct regmap *map, const struct reg_sequence *values, int n) { return any_result(-EIO); }
int regmap_update_bits_base(struct regmap *map, unsigned int number, unsigned int mask, unsigned int value, bool *changed,
			    bool async, bool force)
{
	MAY_FAIL_AT_ONCE(-EIO);
	if (changed)
		*changed = CHOICE();
	return 0;
}
#endif
