// Rule: input_leak
// Event: rc_transmit
// Verdict: TRUE
/* The remote control is given back when its interrupt cannot be had. */
#include <linux/interrupt.h>
#include <linux/module.h>
#include <linux/pnp.h>
#include <media/rc-core.h>

static irqreturn_t sample_irq(int irq, void *data)
{
	return IRQ_HANDLED;
}

static int sample_transmit(struct rc_dev *remote, unsigned *lengths, unsigned count)
{
	return count;
}

static int sample_probe(struct pnp_dev *device, const struct pnp_device_id *id)
{
	struct rc_dev *remote = rc_allocate_device(RC_DRIVER_IR_RAW);
	int error;

	if (!remote)
		return -ENOMEM;
	remote->tx_ir = sample_transmit;
	error = rc_register_device(remote);
	if (error)
		goto free;
	error = request_irq(pnp_irq(device, 0), sample_irq, 0, "sample", remote);
	if (error)
		goto unregister;
	pnp_set_drvdata(device, remote);
	return 0;

unregister:
	rc_unregister_device(remote);
	return error;
free:
	rc_free_device(remote);
	return error;
}

static void sample_remove(struct pnp_dev *device)
{
	struct rc_dev *remote = pnp_get_drvdata(device);

	free_irq(pnp_irq(device, 0), remote);
	rc_unregister_device(remote);
}

static const struct pnp_device_id sample_ids[] = { { .id = "SMP0001" }, { .id = "" } };
static struct pnp_driver sample_driver = {
	.name = "sample",
	.id_table = sample_ids,
	.probe = sample_probe,
	.remove = sample_remove,
};
module_pnp_driver(sample_driver);
MODULE_LICENSE("GPL");
