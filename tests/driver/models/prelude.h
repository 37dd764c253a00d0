/* Read before the driver. */
#undef CONFIG_GADGET_MODULE
