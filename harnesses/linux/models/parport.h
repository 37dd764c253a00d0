/* Parallel ports that a driver makes. */
#ifdef _PARPORT_H_
struct parport *parport_register_port(unsigned long base, int irq, int dma, struct parport_operations *operations)
{
	struct parport *port;

	R_sleep();
	port = calloc(1, sizeof(*port));
	if (port)
		port->ops = operations;
	return port;
}
void parport_announce_port(struct parport *port) { R_sleep(); }
void parport_remove_port(struct parport *port) { R_sleep(); }
void parport_put_port(struct parport *port) { }
void parport_del_port(struct parport *port) { }
#endif
