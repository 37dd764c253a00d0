/*
 * Errors are tested for as the function reports them: by ERR_PTR or by NULL.
 *
 * include/linux/err.h: a pointer may carry an error, and IS_ERR tells; NULL is no
 * such pointer, and an error pointer is not NULL. Functions that return NULL, as
 * ioremap or kmalloc, are tested for NULL; those that return ERR_PTR, as clk_get,
 * class_create or devm_ioremap_resource, by IS_ERR.
 *
 * Good:                                 Bad:
 *     clk = devm_clk_get(dev, NULL);        clk = devm_clk_get(dev, NULL);
 *     if (IS_ERR(clk))                      if (!clk)
 *             return PTR_ERR(clk);                  return -ENODEV;
 *     return clk_prepare_enable(clk);       return clk_prepare_enable(clk);
 *
 * Watches pointers that are given to kfree, clk_prepare, clk_enable,
 * regulator_enable, regulator_disable, gpiod_set_value and its like,
 * device_create, and addresses of registers (readl, writel and their like).
 *
 * Group: pointers.
 */
#include "../rules.h"

static void pointer_used(unsigned long pointer)
{
	R_occasion();
	if (pointer >= -4095UL)
		reach_error(); /* an error pointer is used as if it led to an object */
}

static void register_used(unsigned long address)
{
	R_occasion();
	if (address < 4096)
		reach_error(); /* registers are accessed through a null pointer */
	if (address >= -4095UL)
		reach_error(); /* registers are accessed through an error pointer */
}

#define R_pointer(object) pointer_used((unsigned long)(object))
#define R_register(address) register_used((unsigned long)(address))
