// Rule: irq_free
// Event: suspend
// Verdict: FALSE at line 45
/* A serial port's interrupt is freed when the port is suspended, which has shut it down already. */
#include <linux/interrupt.h>
#include <linux/module.h>
#include <linux/platform_device.h>
#include <linux/pm.h>
#include <linux/serial_core.h>
#include <linux/slab.h>

static struct uart_driver sample_uart = { .owner = THIS_MODULE, .driver_name = "sample", .dev_name = "ttySAMPLE", .nr = 1 };

static irqreturn_t sample_irq(int irq, void *data)
{
	return IRQ_HANDLED;
}

static int sample_startup(struct uart_port *port)
{
	return request_irq(port->irq, sample_irq, 0, "sample", port);
}

static void sample_shutdown(struct uart_port *port)
{
	free_irq(port->irq, port);
}

static void sample_start_tx(struct uart_port *port)
{
	port->icount.tx++;
}

static const struct uart_ops sample_operations = {
	.startup = sample_startup,
	.shutdown = sample_shutdown,
	.start_tx = sample_start_tx,
};

static int sample_suspend(struct device *device)
{
	struct uart_port *port = dev_get_drvdata(device);

	uart_suspend_port(&sample_uart, port);
	free_irq(port->irq, port);
	return 0;
}

static int sample_resume(struct device *device)
{
	return uart_resume_port(&sample_uart, dev_get_drvdata(device));
}

static int sample_probe(struct platform_device *device)
{
	struct uart_port *port = devm_kzalloc(&device->dev, sizeof(*port), GFP_KERNEL);

	if (!port)
		return -ENOMEM;
	spin_lock_init(&port->lock);
	port->irq = platform_get_irq(device, 0);
	if ((int)port->irq < 0)
		return port->irq;
	port->ops = &sample_operations;
	port->type = PORT_16550A;
	platform_set_drvdata(device, port);
	return uart_add_one_port(&sample_uart, port);
}

static int sample_remove(struct platform_device *device)
{
	uart_remove_one_port(&sample_uart, platform_get_drvdata(device));
	return 0;
}

static const struct dev_pm_ops sample_power = { .suspend = sample_suspend, .resume = sample_resume };
static struct platform_driver sample_driver = {
	.driver = { .name = "sample", .pm = &sample_power },
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
