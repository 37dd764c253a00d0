/*
 * What Windows does to a driver, in the order of a driver's life:
 *
 *     EVENT(name, what has to come before, "in words")
 *     PROBE(name, what has to come before, "in words")      makes a device of the driver's
 *     REQUEST(name, what has to come before, "in words", MAJOR, minor)   a request for its device
 *
 * `bound` before an event is AddDevice, or nothing if the driver has none and has
 * made its device in DriverEntry; `started` the same and then the start of the
 * device by Plug and Play, if the driver is asked; `open` that and an open file;
 * `cleaned` that and the end of its last handle, if the driver is asked. An event is a function event_NAME() of a model, whose
 * result is whether it came to pass, with success.
 */
#ifndef PROBE
#define PROBE EVENT
#endif
#ifndef REQUEST
#define REQUEST(name, after, text, major, minor) EVENT(name, after, text)
#endif

EVENT(driver_entry, start, "the driver is loaded")
PROBE(add_device, driver_entry, "a device is found")
REQUEST(pnp_start, bound, "the device is started", IRP_MJ_PNP, IRP_MN_START_DEVICE)
REQUEST(create, started, "a process opens the device", IRP_MJ_CREATE, 0)
REQUEST(read, open, "it reads", IRP_MJ_READ, 0)
REQUEST(write, open, "it writes", IRP_MJ_WRITE, 0)
REQUEST(device_control, open, "it sends a control code", IRP_MJ_DEVICE_CONTROL, 0)
REQUEST(internal_device_control, started, "another driver sends a control code", IRP_MJ_INTERNAL_DEVICE_CONTROL, 0)
REQUEST(flush, open, "it flushes", IRP_MJ_FLUSH_BUFFERS, 0)
REQUEST(query_information, open, "it asks about the file", IRP_MJ_QUERY_INFORMATION, ANY_MINOR)
REQUEST(set_information, open, "it changes what the file is", IRP_MJ_SET_INFORMATION, ANY_MINOR)
REQUEST(cleanup, open, "the last handle of the file is closed", IRP_MJ_CLEANUP, 0)
REQUEST(close, cleaned, "the file goes", IRP_MJ_CLOSE, 0)
REQUEST(power, started, "the power changes", IRP_MJ_POWER, ANY_MINOR)
REQUEST(system_control, started, "WMI asks", IRP_MJ_SYSTEM_CONTROL, ANY_MINOR)
REQUEST(shutdown, started, "the machine is shut down", IRP_MJ_SHUTDOWN, 0)
REQUEST(pnp_query_remove, started, "may the device be removed?", IRP_MJ_PNP, IRP_MN_QUERY_REMOVE_DEVICE)
REQUEST(pnp_stop, started, "the device is stopped", IRP_MJ_PNP, IRP_MN_STOP_DEVICE)
REQUEST(pnp_surprise_removal, started, "the device is gone", IRP_MJ_PNP, IRP_MN_SURPRISE_REMOVAL)
REQUEST(pnp_remove, started, "the device is removed", IRP_MJ_PNP, IRP_MN_REMOVE_DEVICE)
REQUEST(pnp_other, started, "Plug and Play asks for something else", IRP_MJ_PNP, ANY_MINOR)
EVENT(interrupt, open, "an interrupt comes")
EVENT(dpc, open, "a deferred procedure runs")
EVENT(timer, open, "a timer expires")
EVENT(work_item, open, "a work item runs")
EVENT(cancel, open, "a pending request is cancelled")
EVENT(unload, driver_entry, "the driver is unloaded")
