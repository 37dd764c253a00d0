/* I2C: one client on one adapter. Calls of the bus sleep. */
#ifdef _LINUX_I2C_H
extern struct i2c_client env_i2c_client;
extern struct i2c_adapter env_i2c_adapter;
static struct i2c_driver *i2c_driver;
static const struct i2c_device_id *i2c_id;

/* Any one of the clients that the driver is for. */
static const struct i2c_device_id *any_i2c_id(const struct i2c_device_id *id)
{
	while (id && CHOICE() && id[1].name[0])
		id++;
	return id;
}

static int i2c_probe(struct i2c_driver *driver)
{
	env_i2c_client.adapter = &env_i2c_adapter;
	i2c_id = any_i2c_id(driver->id_table);
#if LINUX_VERSION_CODE >= KERNEL_VERSION(6, 3, 0)
	return driver->probe(&env_i2c_client);
#else
	return driver->probe_new ? driver->probe_new(&env_i2c_client) : driver->probe(&env_i2c_client, i2c_id);
#endif
}

BUS_EVENTS(i2c, &env_i2c_client.dev, i2c_probe(i2c_driver),
	   i2c_driver->remove ? (void)i2c_driver->remove(&env_i2c_client) : (void)0)

int i2c_register_driver(struct module *module, struct i2c_driver *driver) { BUS_REGISTER(i2c, driver); }
void i2c_del_driver(struct i2c_driver *driver) { BUS_UNREGISTER(i2c, driver); }
OPERATION(i2c_shutdown, i2c_bound && i2c_driver->shutdown, PROCESS(i2c_driver->shutdown(&env_i2c_client)))
const struct i2c_device_id *i2c_match_id(const struct i2c_device_id *id, const struct i2c_client *client)
{
	return i2c_id;
}
const struct i2c_device_id *i2c_client_get_device_id(const struct i2c_client *client) { return i2c_id; }

static int bus_value(int mask) { R_sleep(); return CHOICE() ? -EIO : __VERIFIER_nondet_int() & mask; }
s32 i2c_smbus_read_byte(const struct i2c_client *client) { return bus_value(0xff); }
s32 i2c_smbus_write_byte(const struct i2c_client *client, u8 value) { return sleeping_result(-EIO); }
s32 i2c_smbus_read_byte_data(const struct i2c_client *client, u8 command) { return bus_value(0xff); }
s32 i2c_smbus_write_byte_data(const struct i2c_client *client, u8 command, u8 value) { return sleeping_result(-EIO); }
s32 i2c_smbus_read_word_data(const struct i2c_client *client, u8 command) { return bus_value(0xffff); }
s32 i2c_smbus_write_word_data(const struct i2c_client *client, u8 command, u16 value) { return sleeping_result(-EIO); }
s32 i2c_smbus_write_i2c_block_data(const struct i2c_client *client, u8 command, u8 size, const u8 *values)
{
	return sleeping_result(-EIO);
}
s32 i2c_smbus_read_i2c_block_data(const struct i2c_client *client, u8 command, u8 size, u8 *values)
{
	MAY_FAIL(-EIO);
	PRAETOR_FILL(values, size);
	return size;
}

static int transferred_messages(int number)
{
	MAY_FAIL(-EIO);
	return part_of(number);
}
/* What messages read, of the first two. */
static int exchange_messages(struct i2c_msg *messages, int number)
{
	MAY_FAIL(-EIO);
	if (number > 0 && (messages[0].flags & I2C_M_RD))
		PRAETOR_FILL(messages[0].buf, messages[0].len);
	if (number > 1 && (messages[1].flags & I2C_M_RD))
		PRAETOR_FILL(messages[1].buf, messages[1].len);
	return part_of(number);
}
int i2c_transfer(struct i2c_adapter *adapter, struct i2c_msg *messages, int number)
{
	return exchange_messages(messages, number);
}
int __i2c_transfer(struct i2c_adapter *adapter, struct i2c_msg *messages, int number)
{
	return exchange_messages(messages, number);
}
int i2c_transfer_buffer_flags(const struct i2c_client *client, char *buffer, int count, u16 flags)
{
	if (flags & I2C_M_RD)
		PRAETOR_FILL(buffer, count);
	return transferred_messages(count);
}

struct i2c_client *i2c_new_dummy_device(struct i2c_adapter *adapter, u16 address)
{
	struct i2c_client *client;

	R_sleep();
	client = calloc(1, sizeof(*client));
	if (!client)
		return ERR_PTR(-EBUSY);
	R_get(K_I2C_DEVICE, client);
	client->adapter = adapter;
	return client;
}
struct i2c_client *devm_i2c_new_dummy_device(struct device *device, struct i2c_adapter *adapter, u16 address)
{
	struct i2c_client *client;

	R_sleep();
	client = calloc(1, sizeof(*client));
	if (!client)
		return ERR_PTR(-EBUSY);
	client->adapter = adapter;
	return client;
}
void i2c_unregister_device(struct i2c_client *client)
{
	R_sleep();
	if (!IS_ERR_OR_NULL(client))
		R_put(K_I2C_DEVICE, client);
}

/* An adapter's driver: its algorithm is called. */
static struct i2c_adapter *i2c_adapter;
int i2c_add_adapter(struct i2c_adapter *adapter) { MAY_FAIL(-ENOMEM); KEEP_ANY(i2c_adapter, adapter); return 0; }
int i2c_add_numbered_adapter(struct i2c_adapter *adapter) { MAY_FAIL(-ENOMEM); KEEP_ANY(i2c_adapter, adapter); return 0; }
void i2c_del_adapter(struct i2c_adapter *adapter) { R_sleep(); if (i2c_adapter == adapter) i2c_adapter = NULL; }
static void release_adapter(void *adapter) { i2c_adapter = NULL; }
int devm_i2c_add_adapter(struct device *device, struct i2c_adapter *adapter)
{
	MAY_FAIL(-ENOMEM);
	KEEP_ANY(i2c_adapter, adapter);
	manage(release_adapter, NULL);
	return 0;
}

static int event_i2c_transfer(void)
{
	struct i2c_msg message;
	u8 buffer[32];
	int error = 0;

	if (!i2c_adapter || !i2c_adapter->algo->master_xfer)
		return 0;
	message.addr = env_any();
	message.flags = env_any();
	message.len = env_any() % sizeof(buffer);
	message.buf = buffer;
	PROCESS(error = i2c_adapter->algo->master_xfer(i2c_adapter, &message, 1));
	return happened(EVENT_i2c_transfer);
}
OPERATION(i2c_smbus_transfer, i2c_adapter && i2c_adapter->algo->smbus_xfer,
	  ({ union i2c_smbus_data data; PROCESS(i2c_adapter->algo->smbus_xfer(i2c_adapter, env_any(), env_any(), env_any(),
	     env_any(), env_any(), &data)); }))
#endif
