/* Serial ports on the bus (uart_driver): one of those that the driver adds, as a process may open it. */
#ifdef LINUX_SERIAL_CORE_H
static struct uart_port *uart_port;
/* Whether it is open, and whether it is started as well, which it is not while it is suspended. */
static int uart_opened, uart_started;
static struct uart_state uart_state;
extern char env_uart_page[];
extern struct ktermios env_uart_termios, env_uart_old_termios;

/* A call with the port's lock held, and with interrupts off. */
#define UART_LOCKED(port, call) \
do { \
	unsigned long flags_; \
	spin_lock_irqsave(&(port)->lock, flags_); \
	call; \
	spin_unlock_irqrestore(&(port)->lock, flags_); \
} while (0)

int uart_register_driver(struct uart_driver *driver)
{
	MAY_FAIL(-ENOMEM);
	R_get(K_TTY_REGISTERED, driver);
	return 0;
}
void uart_unregister_driver(struct uart_driver *driver) { R_sleep(); R_put(K_TTY_REGISTERED, driver); }

static int start_uart(struct uart_port *port)
{
	int result = port->ops->startup ? port->ops->startup(port) : 0;

	if (result)
		return result;
	uart_started = 1;
	if (port->ops->set_termios)
		port->ops->set_termios(port, &env_uart_termios, NULL);
	if (port->ops->set_mctrl)
		UART_LOCKED(port, port->ops->set_mctrl(port, TIOCM_DTR | TIOCM_RTS));
	return 0;
}

static void shut_uart_down(struct uart_port *port)
{
	uart_started = 0;
	if (port->ops->set_mctrl && CHOICE())
		UART_LOCKED(port, port->ops->set_mctrl(port, 0));
	if (port->ops->shutdown)
		port->ops->shutdown(port);
}

/* What is received is not wanted any more. */
static void stop_uart(struct uart_port *port)
{
	if (port->ops->stop_rx)
		UART_LOCKED(port, port->ops->stop_rx(port));
	shut_uart_down(port);
}

int uart_add_one_port(struct uart_driver *driver, struct uart_port *port)
{
	MAY_FAIL(-EINVAL);
	port->state = &uart_state;
	if ((port->flags & UPF_BOOT_AUTOCONF) && port->ops->config_port && (port->iobase || port->mapbase || port->membase))
		port->ops->config_port(port, port->flags & UPF_FIXED_TYPE ? 0 : UART_CONFIG_TYPE);
	if (port->type != PORT_UNKNOWN && port->ops->set_mctrl)
		UART_LOCKED(port, port->ops->set_mctrl(port, port->mctrl & TIOCM_DTR));
	if (!uart_opened)
		KEEP_ANY(uart_port, port);
	return 0;
}

OPERATION(uart_close, uart_opened, ({ uart_opened = 0; if (uart_started) PROCESS(stop_uart(uart_port)); }))

/* Who has it open finds that it has gone. */
static void hang_uart_up(struct uart_port *port)
{
	uart_opened = 0;
	if (!uart_started)
		return;
	if (port->ops->flush_buffer)
		UART_LOCKED(port, port->ops->flush_buffer(port));
	shut_uart_down(port);
}

__typeof__(uart_remove_one_port(NULL, NULL)) uart_remove_one_port(struct uart_driver *driver, struct uart_port *port)
{
	R_sleep();
	if (uart_port == port) {
		if (uart_opened)
			hang_uart_up(port);
		uart_port = NULL;
	}
	if (port->type != PORT_UNKNOWN && port->ops->release_port)
		port->ops->release_port(port);
	port->type = PORT_UNKNOWN;
}

int uart_suspend_port(struct uart_driver *driver, struct uart_port *port)
{
	R_sleep();
	if (uart_port != port || !uart_started)
		return 0;
	if (port->ops->stop_tx)
		UART_LOCKED(port, port->ops->stop_tx(port));
	if (port->ops->tx_empty)
		port->ops->tx_empty(port);
	stop_uart(port);
	return 0;
}
/* A port that cannot be started again is left as it is. */
int uart_resume_port(struct uart_driver *driver, struct uart_port *port)
{
	R_sleep();
	if (uart_port == port && uart_opened && !uart_started && !start_uart(port) && port->ops->start_tx)
		UART_LOCKED(port, port->ops->start_tx(port));
	return 0;
}

static int event_uart_open(void)
{
	int result;

	if (!uart_port || uart_opened || uart_port->type == PORT_UNKNOWN)
		return 0;
#if LINUX_VERSION_CODE < KERNEL_VERSION(6, 10, 0)
	uart_state.xmit.buf = env_uart_page;
#endif
	PROCESS(result = start_uart(uart_port));
	if (result)
		return 0;
	uart_opened = 1;
	return happened(EVENT_uart_open);
}

#define UART_OPERATION(event, operation, call) \
	OPERATION(event, uart_started && uart_port->ops->operation, PROCESS(call))

#if LINUX_VERSION_CODE < KERNEL_VERSION(6, 10, 0)
/* Some of what is to be sent is in the buffer already. */
static void fill_uart(void)
{
	uart_state.xmit.head = env_any() % UART_XMIT_SIZE;
	uart_state.xmit.tail = env_any() % UART_XMIT_SIZE;
}
#else
static void fill_uart(void) { }
#endif
UART_OPERATION(uart_write, start_tx,
	       ({ fill_uart(); UART_LOCKED(uart_port, uart_port->ops->start_tx(uart_port)); }))
UART_OPERATION(uart_stop, stop_tx, UART_LOCKED(uart_port, uart_port->ops->stop_tx(uart_port)))
UART_OPERATION(uart_set_termios, set_termios,
	       uart_port->ops->set_termios(uart_port, &env_uart_termios, &env_uart_old_termios))
UART_OPERATION(uart_break_ctl, break_ctl, uart_port->ops->break_ctl(uart_port, CHOICE() ? -1 : 0))
UART_OPERATION(uart_tiocmget, get_mctrl, UART_LOCKED(uart_port, uart_port->ops->get_mctrl(uart_port)))
UART_OPERATION(uart_tiocmset, set_mctrl, UART_LOCKED(uart_port, uart_port->ops->set_mctrl(uart_port, env_any())))
UART_OPERATION(uart_enable_ms, enable_ms, UART_LOCKED(uart_port, uart_port->ops->enable_ms(uart_port)))
UART_OPERATION(uart_tx_empty, tx_empty, uart_port->ops->tx_empty(uart_port))
UART_OPERATION(uart_throttle, throttle, uart_port->ops->throttle(uart_port))
UART_OPERATION(uart_unthrottle, unthrottle, uart_port->ops->unthrottle(uart_port))
#endif
