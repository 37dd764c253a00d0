/*
 * Data acquisition: one board, with some subdevices, of which any one is used. It
 * is found on a bus, or somebody says where it is. All is done with its mutex held.
 */
#ifdef _COMEDIDEV_H
static struct comedi_device *comedi_board;
static struct comedi_driver *comedi_driver;
static int comedi_attached, comedi_on_bus;
static struct comedi_subdevice *comedi_running;
extern unsigned int env_comedi_data[64];
extern struct comedi_devconfig env_comedi_options;

void *comedi_alloc_devpriv(struct comedi_device *board, size_t size)
{
	R_sleep();
	board->private = calloc(1, size);
	return board->private;
}
int comedi_alloc_subdevices(struct comedi_device *board, int number)
{
	struct comedi_subdevice *all;

	R_sleep();
	if (number < 1)
		return -EINVAL;
	all = calloc(number, sizeof(*all));
	if (!all)
		return -ENOMEM;
	for (int i = 0; i < number; i++) {
		all[i].device = board;
		all[i].index = i;
	}
	board->subdevices = all;
	board->n_subdevices = number;
	return 0;
}
int comedi_alloc_subdev_readback(struct comedi_subdevice *subdevice)
{
	R_sleep();
	if (!subdevice->n_chan)
		return -EINVAL;
	subdevice->readback = calloc(subdevice->n_chan, sizeof(*subdevice->readback));
	return subdevice->readback ? 0 : -ENOMEM;
}
void *comedi_alloc_spriv(struct comedi_subdevice *subdevice, size_t size)
{
	R_sleep();
	subdevice->private = calloc(1, size);
	return subdevice->private;
}

/* What the core adds to a board that was attached. */
static int complete_board(void)
{
	for (int i = 0; i < comedi_board->n_subdevices; i++) {
		struct comedi_subdevice *one = &comedi_board->subdevices[i];

		if (one->type == COMEDI_SUBD_DO)
			one->io_bits = one->n_chan < 32 ? (1u << one->n_chan) - 1 : 0xffffffff;
		if (one->do_cmd) {
			if (!one->do_cmdtest)
				return -EINVAL;
			one->async = calloc(1, sizeof(*one->async));
			if (!one->async)
				return -ENOMEM;
		}
	}
	return 0;
}

static void stop_comedi(void)
{
	struct comedi_subdevice *running = comedi_running;

	comedi_running = NULL;
	if (running && running->cancel)
		running->cancel(comedi_board, running);
	if (running)
		running->async->inttrig = NULL;
}

/* Also of a board that could not be attached. */
static void detach_board(void)
{
	mutex_lock(&comedi_board->mutex);
	stop_comedi();
	R_acquire(K_RW_SEMAPHORE_WRITE, &comedi_board->attach_lock);
	comedi_attached = 0;
	comedi_board->attached = 0;
	comedi_board->driver->detach(comedi_board);
	R_release(K_RW_SEMAPHORE_WRITE, &comedi_board->attach_lock);
	comedi_board->private = NULL;
	comedi_board->subdevices = NULL;
	comedi_board->n_subdevices = 0;
	mutex_unlock(&comedi_board->mutex);
}

static int new_board(struct device *hardware, struct comedi_driver *driver)
{
	R_sleep();
	comedi_board = calloc(1, sizeof(*comedi_board));
	if (!comedi_board)
		return -ENOMEM;
	comedi_board->hw_dev = hardware;
	comedi_board->driver = driver;
	comedi_board->board_name = driver->driver_name;
	return 0;
}

int comedi_auto_config(struct device *hardware, struct comedi_driver *driver, unsigned long context)
{
	int result;

	if (!hardware || !driver->auto_attach)
		return -EINVAL;
	result = new_board(hardware, driver);
	if (result)
		return result;
	mutex_lock(&comedi_board->mutex);
	result = driver->auto_attach(comedi_board, context);
	if (result >= 0)
		result = complete_board();
	if (result >= 0) {
		comedi_attached = comedi_on_bus = 1;
		comedi_board->attached = 1;
		result = 0;
	}
	mutex_unlock(&comedi_board->mutex);
	if (result)
		detach_board();
	return result;
}
void comedi_auto_unconfig(struct device *hardware)
{
	R_sleep();
	if (comedi_attached && comedi_on_bus)
		detach_board();
	comedi_on_bus = 0;
}

/* A driver that has to be told where the board is. */
int comedi_driver_register(struct comedi_driver *driver)
{
	if (driver->attach) {
		comedi_driver = driver;
		drivers++;
	}
	return 0;
}
static int event_comedi_attach(void)
{
	unsigned int number;
	int result;

	if (!comedi_driver || comedi_attached || new_board(NULL, comedi_driver))
		return 0;
	if (comedi_driver->num_names) {
		number = CHOICE() ? env_any() % comedi_driver->num_names : 0;
		comedi_board->board_ptr = (const char *)comedi_driver->board_name + number * comedi_driver->offset;
	}
	PROCESS(({
		mutex_lock(&comedi_board->mutex);
		result = comedi_driver->attach(comedi_board, &env_comedi_options);
		if (result >= 0)
			result = complete_board();
		if (result >= 0) {
			comedi_attached = 1;
			comedi_board->attached = 1;
		}
		mutex_unlock(&comedi_board->mutex);
		if (result < 0)
			detach_board();
	}));
	if (result < 0)
		return 0;
	return happened(EVENT_comedi_attach);
}
static int event_comedi_detach(void)
{
	if (!comedi_driver || !comedi_attached || comedi_on_bus)
		return 0;
	PROCESS(detach_board());
	return happened(EVENT_comedi_detach);
}
void comedi_driver_unregister(struct comedi_driver *driver)
{
	R_sleep();
	if (comedi_driver && comedi_driver == driver) {
		event_comedi_detach();
		comedi_driver = NULL;
		drivers--;
	}
}
/* Of those that are told, and of USB and PCMCIA, an interrupt and a region of ports. */
void comedi_legacy_detach(struct comedi_device *board)
{
#ifdef _LINUX_INTERRUPT_H
	if (board->irq)
		free_irq(board->irq, board);
	board->irq = 0;
#endif
	board->iobase = 0;
}

/* Firmware, which its driver is shown at once. */
int comedi_load_firmware(struct comedi_device *board, struct device *device, const char *name,
			 int (*load)(struct comedi_device *, const u8 *, size_t, unsigned long), unsigned long context)
{
	size_t size = 1 + (env_any() & 0xffff);
	int result;
	u8 *data;

	if (!load)
		return -EINVAL;
	MAY_FAIL(-ENOENT);
	data = malloc(size);
	__VERIFIER_assume(data != NULL);
	result = load(board, data, size, context);
	free(data);
	return result < 0 ? result : 0;
}

#ifdef _COMEDI_PCI_H
struct pci_dev *comedi_to_pci_dev(struct comedi_device *board)
{
	return board->hw_dev ? container_of(board->hw_dev, struct pci_dev, dev) : NULL;
}
int comedi_pci_enable(struct comedi_device *board)
{
	struct pci_dev *device = comedi_to_pci_dev(board);
	int result;

	if (!device)
		return -ENODEV;
	result = pci_enable_device(device);
	if (result)
		return result;
	result = pci_request_regions(device, board->board_name);
	if (result)
		pci_disable_device(device);
	else
		board->ioenabled = 1;
	return result;
}
void comedi_pci_disable(struct comedi_device *board)
{
	struct pci_dev *device = comedi_to_pci_dev(board);

	if (device && board->ioenabled) {
		pci_release_regions(device);
		pci_disable_device(device);
	}
	board->ioenabled = 0;
}
void comedi_pci_detach(struct comedi_device *board)
{
	if (!comedi_to_pci_dev(board) || !board->ioenabled)
		return;
#ifdef _LINUX_INTERRUPT_H
	if (board->irq)
		free_irq(board->irq, board);
	board->irq = 0;
#endif
	if (board->mmio)
		iounmap(board->mmio);
	board->mmio = NULL;
	comedi_pci_disable(board);
}
int comedi_pci_auto_config(struct pci_dev *device, struct comedi_driver *driver, unsigned long context)
{
	return comedi_auto_config(&device->dev, driver, context);
}
void comedi_pci_auto_unconfig(struct pci_dev *device) { comedi_auto_unconfig(&device->dev); }
int comedi_pci_driver_register(struct comedi_driver *driver, struct pci_driver *pci)
{
	int result = comedi_driver_register(driver);

	return result ? result : pci_register_driver(pci);
}
void comedi_pci_driver_unregister(struct comedi_driver *driver, struct pci_driver *pci)
{
	pci_unregister_driver(pci);
	comedi_driver_unregister(driver);
}
#endif
#ifdef _COMEDI_USB_H
struct usb_interface *comedi_to_usb_interface(struct comedi_device *board)
{
	return board->hw_dev ? container_of(board->hw_dev, struct usb_interface, dev) : NULL;
}
struct usb_device *comedi_to_usb_dev(struct comedi_device *board)
{
	return board->hw_dev ? interface_to_usbdev(comedi_to_usb_interface(board)) : NULL;
}
int comedi_usb_auto_config(struct usb_interface *interface, struct comedi_driver *driver, unsigned long context)
{
	return comedi_auto_config(&interface->dev, driver, context);
}
void comedi_usb_auto_unconfig(struct usb_interface *interface) { comedi_auto_unconfig(&interface->dev); }
int comedi_usb_driver_register(struct comedi_driver *driver, struct usb_driver *usb)
{
	int result = comedi_driver_register(driver);

	return result ? result : usb_register(usb);
}
void comedi_usb_driver_unregister(struct comedi_driver *driver, struct usb_driver *usb)
{
	usb_deregister(usb);
	comedi_driver_unregister(driver);
}
#endif

/* Any one of the subdevices that are of some use. */
static struct comedi_subdevice *any_subdevice(void)
{
	struct comedi_subdevice *one;
	int number = 0;

	if (!comedi_attached)
		return NULL;
	while (number < comedi_board->n_subdevices && CHOICE())
		number++;
	if (number >= comedi_board->n_subdevices)
		return NULL;
	one = &comedi_board->subdevices[number];
	return one->type == COMEDI_SUBD_UNUSED ? NULL : one;
}

/* A channel that there is, and a range of its; where the driver gives none there is one. */
static int any_chanspec(struct comedi_subdevice *of, unsigned int *spec)
{
	unsigned int channel = env_any() & 0xffff, range = env_any() & 0xff;

	const struct comedi_lrange *ranges = of->range_table;

	*spec = CR_PACK(channel, range, env_any() & 3);
	if (channel >= (unsigned int)of->n_chan)
		return 0;
	if (!ranges && of->range_table_list)
		ranges = of->range_table_list[channel];
	return range < (ranges ? (unsigned int)ranges->length : 1);
}

static int event_comedi_instruction(void)
{
	struct comedi_subdevice *one = any_subdevice();
	struct comedi_insn instruction;
	int (*operation)(struct comedi_device *, struct comedi_subdevice *, struct comedi_insn *, unsigned int *);
	int kind = __VERIFIER_nondet_int();

	/* A command may wait for a process that tells it to start. */
	if (one && one == comedi_running && one->async->inttrig) {
		PROCESS(({
			mutex_lock(&comedi_board->mutex);
			one->async->inttrig(comedi_board, one, env_any());
			mutex_unlock(&comedi_board->mutex);
		}));
		return happened(EVENT_comedi_instruction);
	}
	/* Nothing else while it carries out a command. */
	if (!one || one == comedi_running || !any_chanspec(one, &instruction.chanspec))
		return 0;
	kind &= 3;
	operation = kind == 0 ? one->insn_read : kind == 1 ? one->insn_write : kind == 2 ? one->insn_bits : one->insn_config;
	if (!operation)
		return 0;
	instruction.subdev = one->index;
	instruction.n = kind == 2 ? 2 : CHOICE() ? env_any() % 3 : 1;
	/* What is configured starts with a word that says what it is. */
	if (kind > 2 && !instruction.n)
		return 0;
	if (kind == 2 && one->n_chan <= 32)
		instruction.chanspec = 0;
	env_comedi_data[0] = kind == 1 && !one->maxdata_list ? env_any() & one->maxdata : env_any();
	env_comedi_data[1] = kind == 1 && !one->maxdata_list ? env_any() & one->maxdata : env_any();
	PROCESS(({
		mutex_lock(&comedi_board->mutex);
		operation(comedi_board, one, &instruction, env_comedi_data);
		mutex_unlock(&comedi_board->mutex);
	}));
	return happened(EVENT_comedi_instruction);
}

/* A command that the driver finds to be in order. It goes on until it is cancelled. */
static int event_comedi_command(void)
{
	struct comedi_subdevice *one = any_subdevice();
	struct comedi_cmd *command;
	static unsigned int channels[1];
	int result = 0;

	if (!one || !one->do_cmd || !one->async || comedi_running || !any_chanspec(one, &channels[0]))
		return 0;
	command = &one->async->cmd;
	command->subdev = one->index;
	command->chanlist = channels;
	command->chanlist_len = 1;
	command->flags = env_any();
	command->start_src = env_any();
	command->start_arg = env_any();
	command->scan_begin_src = env_any();
	command->scan_begin_arg = env_any();
	command->convert_src = env_any();
	command->convert_arg = env_any();
	command->scan_end_src = env_any();
	command->scan_end_arg = env_any();
	command->stop_src = env_any();
	command->stop_arg = env_any();
	PROCESS(({
		mutex_lock(&comedi_board->mutex);
		if (one->do_cmdtest)
			result = one->do_cmdtest(comedi_board, one, command);
		if (!result) {
			/* It may end before the driver has returned. */
			comedi_running = one;
			result = one->do_cmd(comedi_board, one);
			if (result) {
				comedi_running = NULL;
				one->async->inttrig = NULL;
			}
		}
		mutex_unlock(&comedi_board->mutex);
	}));
	if (result)
		return 0;
	return happened(EVENT_comedi_command);
}
/* What a driver tells of a command: an end, or an error, cancels it at once. */
unsigned int comedi_handle_events(struct comedi_device *board, struct comedi_subdevice *one)
{
	unsigned int events = one->async ? one->async->events : 0;

	if (events & COMEDI_CB_CANCEL_MASK) {
		if (one->cancel)
			one->cancel(board, one);
		if (comedi_running == one)
			comedi_running = NULL;
	}
	if (events)
		one->async->events = 0;
	return events;
}
void comedi_event(struct comedi_device *board, struct comedi_subdevice *one)
{
	if (!one->async)
		return;
	if ((one->async->events & COMEDI_CB_CANCEL_MASK) && comedi_running == one)
		comedi_running = NULL;
	one->async->events = 0;
}

static int event_comedi_cancel(void)
{
	if (!comedi_attached || !comedi_running)
		return 0;
	PROCESS(({
		mutex_lock(&comedi_board->mutex);
		stop_comedi();
		mutex_unlock(&comedi_board->mutex);
	}));
	return happened(EVENT_comedi_cancel);
}
#endif
