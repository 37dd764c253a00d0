// Rule: timer_pending
// Event: uart_write
// Verdict: FALSE at line 32
/* A serial port's timer runs when the port is closed, and its driver goes. */
#include <linux/module.h>
#include <linux/platform_device.h>
#include <linux/serial_core.h>
#include <linux/slab.h>
#include <linux/timer.h>

struct sample {
	struct uart_port port;
	struct timer_list timer;
};

static struct uart_driver sample_uart = { .owner = THIS_MODULE, .driver_name = "sample", .dev_name = "ttySAMPLE", .nr = 1 };

static void sample_tick(struct timer_list *timer)
{
	struct sample *sample = from_timer(sample, timer, timer);
	unsigned long flags;

	spin_lock_irqsave(&sample->port.lock, flags);
	sample->port.icount.tx++;
	spin_unlock_irqrestore(&sample->port.lock, flags);
}

static void sample_start_tx(struct uart_port *port)
{
	struct sample *sample = container_of(port, struct sample, port);

	mod_timer(&sample->timer, jiffies + 1);
}

static void sample_shutdown(struct uart_port *port)
{
}

static void sample_config_port(struct uart_port *port, int flags)
{
	port->type = PORT_16550A;
}

static const struct uart_ops sample_operations = {
	.start_tx = sample_start_tx,
	.shutdown = sample_shutdown,
	.config_port = sample_config_port,
};

static int sample_probe(struct platform_device *device)
{
	struct sample *sample = devm_kzalloc(&device->dev, sizeof(*sample), GFP_KERNEL);

	if (!sample)
		return -ENOMEM;
	spin_lock_init(&sample->port.lock);
	sample->port.ops = &sample_operations;
	sample->port.flags = UPF_BOOT_AUTOCONF;
	sample->port.mapbase = 0x3f8;
	timer_setup(&sample->timer, sample_tick, 0);
	platform_set_drvdata(device, sample);
	return uart_add_one_port(&sample_uart, &sample->port);
}

static int sample_remove(struct platform_device *device)
{
	struct sample *sample = platform_get_drvdata(device);

	uart_remove_one_port(&sample_uart, &sample->port);
	return 0;
}

static struct platform_driver sample_driver = {
	.driver = { .name = "sample" },
	.probe = sample_probe,
	.remove = sample_remove,
};

static int __init sample_init(void)
{
	int error = uart_register_driver(&sample_uart);

	if (error)
		return error;
	error = platform_driver_register(&sample_driver);
	if (error)
		uart_unregister_driver(&sample_uart);
	return error;
}
module_init(sample_init);

static void __exit sample_exit(void)
{
	platform_driver_unregister(&sample_driver);
	uart_unregister_driver(&sample_uart);
}
module_exit(sample_exit);
MODULE_LICENSE("GPL");
