/* Network devices on USB: the core makes the device, a driver is bound to it. */
#ifdef __LINUX_USB_USBNET_H
static const struct net_device_ops usbnet_operations;

int usbnet_probe(struct usb_interface *interface, const struct usb_device_id *id)
{
	const struct driver_info *info = (const struct driver_info *)id->driver_info;
	struct net_device *net = env_net_device(PRAETOR_NET_SIZE(sizeof(struct usbnet)));
	struct usbnet *dev;
	int result = 0;

	if (!net)
		return -ENOMEM;
	dev = netdev_priv(net);
	dev->udev = interface_to_usbdev(interface);
	dev->intf = interface;
	dev->driver_info = info;
	dev->net = net;
	net->netdev_ops = &usbnet_operations;
	if (info->bind)
		result = info->bind(dev, interface);
	if (result < 0) {
		free_netdev(net);
		return result;
	}
	result = register_netdev(net);
	if (result) {
		if (info->unbind)
			info->unbind(dev, interface);
		free_netdev(net);
		return result;
	}
	usb_set_intfdata(interface, dev);
	return 0;
}

void usbnet_disconnect(struct usb_interface *interface)
{
	struct usbnet *dev = usb_get_intfdata(interface);

	if (!dev)
		return;
	usb_set_intfdata(interface, NULL);
	unregister_netdev(dev->net);
	if (dev->driver_info->unbind)
		dev->driver_info->unbind(dev, interface);
	free_netdev(dev->net);
}

int usbnet_get_endpoints(struct usbnet *dev, struct usb_interface *interface) { return any_result(-EINVAL); }
int usbnet_write_cmd(struct usbnet *dev, u8 command, u8 type, u16 value, u16 index, const void *data, u16 size)
{
	return transferred(size);
}
int usbnet_write_cmd_nopm(struct usbnet *dev, u8 command, u8 type, u16 value, u16 index, const void *data, u16 size)
{
	return transferred(size);
}
int usbnet_read_cmd(struct usbnet *dev, u8 command, u8 type, u16 value, u16 index, void *data, u16 size)
{
	return transfer(USB_DIR_IN, data, size, NULL) ?: size;
}
int usbnet_read_cmd_nopm(struct usbnet *dev, u8 command, u8 type, u16 value, u16 index, void *data, u16 size)
{
	return transfer(USB_DIR_IN, data, size, NULL) ?: size;
}
#endif
