// Rule: returned_locked
// Event: comedi_instruction
// Verdict: FALSE at line 15
/* An instruction that is refused keeps the spin lock. */
#include <linux/comedi/comedidev.h>
#include <linux/module.h>

struct sample { spinlock_t lock; unsigned int n; };

static int sample_write(struct comedi_device *board, struct comedi_subdevice *part, struct comedi_insn *instruction,
			unsigned int *data)
{
	struct sample *sample = board->private;

	spin_lock(&sample->lock);
	if (data[0] > 100) {
		return -EINVAL;
	}
	sample->n = data[0];
	spin_unlock(&sample->lock);
	return instruction->n;
}

static int sample_attach(struct comedi_device *board, struct comedi_devconfig *options)
{
	struct sample *sample = comedi_alloc_devpriv(board, sizeof(*sample));
	int error;

	if (!sample)
		return -ENOMEM;
	spin_lock_init(&sample->lock);
	error = comedi_alloc_subdevices(board, 1);
	if (error)
		return error;
	board->subdevices[0].type = COMEDI_SUBD_AO;
	board->subdevices[0].n_chan = 4;
	board->subdevices[0].maxdata = 0xff;
	board->subdevices[0].insn_write = sample_write;
	return 0;
}

static struct comedi_driver sample_driver = {
	.driver_name = "sample",
	.module = THIS_MODULE,
	.attach = sample_attach,
	.detach = comedi_legacy_detach,
};
module_comedi_driver(sample_driver);
MODULE_LICENSE("GPL");
