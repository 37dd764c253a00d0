// Rule: device_reference
// Event: module_exit
// Verdict: FALSE at line 14
/* What is got for a processor that comes is not put when it goes. */
#include <linux/cpuhotplug.h>
#include <linux/module.h>
#include <linux/pci.h>

static struct pci_dev *bridge;
static enum cpuhp_state state;

static int sample_online(unsigned int cpu)
{
	bridge = pci_get_domain_bus_and_slot(0, 0, PCI_DEVFN(0, 0));
	return bridge ? 0 : -ENODEV;
}

static int sample_offline(unsigned int cpu)
{
	return 0;
}

static int __init sample_init(void)
{
	int result = cpuhp_setup_state(CPUHP_AP_ONLINE_DYN, "sample:online", sample_online, sample_offline);

	if (result < 0)
		return result;
	state = result;
	return 0;
}
module_init(sample_init);

static void __exit sample_exit(void)
{
	cpuhp_remove_state(state);
}
module_exit(sample_exit);
MODULE_LICENSE("GPL");
