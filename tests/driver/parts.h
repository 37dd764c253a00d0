#include <linux/module.h>
#include <linux/gadget.h>
#ifndef PARTS_MOST
#define PARTS_MOST 1
#endif
int parts_use(int how);
