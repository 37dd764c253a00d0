/* What is between a USB controller and its port: one, which is there or not. */
#ifdef __LINUX_USB_PHY_H
extern struct usb_phy env_usb_phy;
extern struct usb_otg env_usb_otg;

static struct usb_phy *found_usb_phy(void)
{
	MAY_FAIL(ERR_PTR(-EPROBE_DEFER));
	env_usb_phy.otg = &env_usb_otg;
	env_usb_phy.init = NULL;
	env_usb_phy.shutdown = NULL;
	env_usb_phy.set_vbus = NULL;
	env_usb_phy.set_power = NULL;
	env_usb_phy.set_suspend = NULL;
	return &env_usb_phy;
}
struct usb_phy *usb_get_phy(enum usb_phy_type type) { return found_usb_phy(); }
void usb_put_phy(struct usb_phy *phy) { }
struct usb_phy *devm_usb_get_phy(struct device *device, enum usb_phy_type type) { return found_usb_phy(); }
struct usb_phy *devm_usb_get_phy_by_phandle(struct device *device, const char *name, u8 number) { return found_usb_phy(); }
void devm_usb_put_phy(struct device *device, struct usb_phy *phy) { }
#endif
