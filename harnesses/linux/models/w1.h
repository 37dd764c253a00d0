/* Masters of a one-wire bus: any one that the driver adds. A thread of the bus's uses it, with a mutex held. */
#ifdef __LINUX_W1_H
static struct w1_bus_master *w1_master;
extern u8 env_w1_block[];
extern char env_w1_bus[];

int w1_add_master_device(struct w1_bus_master *master)
{
	MAY_FAIL(-ENOMEM);
	if (!(master->touch_bit && master->reset_bus) && !(master->write_bit && master->read_bit) &&
	    !(master->write_byte && master->read_byte && master->reset_bus))
		return -EINVAL;
	KEEP_ANY(w1_master, master);
	return 0;
}
void w1_remove_master_device(struct w1_bus_master *master)
{
	R_sleep();
	if (w1_master == master)
		w1_master = NULL;
}

static void w1_found(struct w1_master *bus, u64 number) { }

static int event_w1_operation(void)
{
	if (!w1_master)
		return 0;
	switch (__VERIFIER_nondet_int()) {
#define W1_CASE(number, operation, ...) \
	case number: \
		if (!w1_master->operation) \
			return 0; \
		PROCESS(w1_master->operation(w1_master->data, ##__VA_ARGS__)); \
		break;
	W1_CASE(0, reset_bus)
	W1_CASE(1, read_bit)
	W1_CASE(2, write_bit, CHOICE())
	W1_CASE(3, touch_bit, CHOICE())
	W1_CASE(4, read_byte)
	W1_CASE(5, write_byte, env_any())
	W1_CASE(6, read_block, env_w1_block, env_any() & 0x7f)
	W1_CASE(7, write_block, env_w1_block, env_any() & 0x7f)
	W1_CASE(8, triplet, CHOICE())
	W1_CASE(9, set_pullup, env_any() & 0x7fff)
	W1_CASE(10, search, (struct w1_master *)env_w1_bus, W1_SEARCH, w1_found)
	default:
		return 0;
	}
	return happened(EVENT_w1_operation);
}
#endif
