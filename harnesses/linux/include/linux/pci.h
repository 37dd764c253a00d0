/* See linux/device.h. */
#ifndef PRAETOR_PCI_H
#define PRAETOR_PCI_H
#include_next <linux/pci.h>
#define pci_get_drvdata(device) (((struct pci_dev *)(device))->dev.driver_data)
#define pci_set_drvdata(device, data) ((void)(((struct pci_dev *)(device))->dev.driver_data = (data)))
#endif
