/* A driver for another kernel. */
#include <linux/module.h>
#include <linux/widget.h>
