/* Virtio: one device. */
#ifdef _LINUX_VIRTIO_H
extern struct virtio_device env_virtio_device;
static struct virtio_driver *virtio_driver;

BUS_EVENTS(virtio, &env_virtio_device.dev, virtio_driver->probe(&env_virtio_device),
	   virtio_driver->remove(&env_virtio_device))

int register_virtio_driver(struct virtio_driver *driver) { BUS_REGISTER(virtio, driver); }
void unregister_virtio_driver(struct virtio_driver *driver) { BUS_UNREGISTER(virtio, driver); }
OPERATION(virtio_config_changed, virtio_bound && virtio_driver->config_changed,
	  HARDIRQ(virtio_driver->config_changed(&env_virtio_device)))
#endif
