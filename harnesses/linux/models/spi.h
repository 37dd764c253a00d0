/* SPI: one device on one controller. Calls of the bus sleep, but for spi_async. */
#ifdef __LINUX_SPI_H
extern struct spi_device env_spi_device;
extern struct spi_controller env_spi_controller;
static struct spi_driver *spi_driver;

static const struct spi_device_id *spi_id;
const struct spi_device_id *spi_get_device_id(const struct spi_device *device) { return spi_id; }

/* For any one of the devices that the driver is for. */
static int spi_probe(struct spi_driver *driver)
{
	spi_id = driver->id_table;
	while (spi_id && CHOICE() && spi_id[1].name[0])
		spi_id++;
	env_spi_device.controller = &env_spi_controller;
	return driver->probe(&env_spi_device);
}

BUS_EVENTS(spi, &env_spi_device.dev, spi_probe(spi_driver),
	   spi_driver->remove ? (void)spi_driver->remove(&env_spi_device) : (void)0)

int __spi_register_driver(struct module *module, struct spi_driver *driver) { BUS_REGISTER(spi, driver); }
#undef spi_unregister_driver
void driver_unregister(struct device_driver *driver)
{
	if (spi_driver && driver == &spi_driver->driver)
		BUS_UNREGISTER(spi, spi_driver);
}

int spi_setup(struct spi_device *device) { return sleeping_result(-EINVAL); }
/* What is received, by the first two transfers of a message. */
static int exchange(struct spi_message *message)
{
	struct spi_transfer *transfer;

	MAY_FAIL(-EIO);
	message->status = 0;
	if (list_empty(&message->transfers))
		return -EINVAL;
	transfer = list_first_entry(&message->transfers, struct spi_transfer, transfer_list);
	message->actual_length = transfer->len;
	if (transfer->rx_buf)
		PRAETOR_FILL(transfer->rx_buf, transfer->len);
	if (list_is_last(&transfer->transfer_list, &message->transfers))
		return 0;
	transfer = list_next_entry(transfer, transfer_list);
	message->actual_length = env_any();
	if (transfer->rx_buf)
		PRAETOR_FILL(transfer->rx_buf, transfer->len);
	return 0;
}
int spi_sync(struct spi_device *device, struct spi_message *message) { return exchange(message); }
int spi_sync_locked(struct spi_device *device, struct spi_message *message) { return exchange(message); }
int spi_async(struct spi_device *device, struct spi_message *message) { return any_result(-EIO); }
int spi_write_then_read(struct spi_device *device, const void *written, unsigned int n, void *read, unsigned int m)
{
	MAY_FAIL(-EIO);
	PRAETOR_FILL(read, m);
	return 0;
}
#endif
