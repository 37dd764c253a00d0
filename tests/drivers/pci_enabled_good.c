// Rule: pci_enabled
// Event: pci_probe
// Verdict: TRUE
/* Regions that cannot be had disable the device. */
#include <linux/module.h>
#include <linux/pci.h>

static int sample_probe(struct pci_dev *device, const struct pci_device_id *id)
{
	int error = pci_enable_device(device);

	if (error)
		return error;
	error = pci_request_regions(device, "sample");
	if (error)
		pci_disable_device(device);
	return error;
}

static void sample_remove(struct pci_dev *device)
{
	pci_release_regions(device);
	pci_disable_device(device);
}

static const struct pci_device_id sample_ids[] = { { PCI_DEVICE(0x1234, 0x5678) }, { } };
MODULE_DEVICE_TABLE(pci, sample_ids);

static struct pci_driver sample_driver = {
	.name = "sample",
	.id_table = sample_ids,
	.probe = sample_probe,
	.remove = sample_remove,
};
module_pci_driver(sample_driver);
MODULE_LICENSE("GPL");
