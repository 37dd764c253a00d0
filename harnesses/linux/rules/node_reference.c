/*
 * Each node of the device tree that a driver gets has its of_node_put.
 *
 * Documentation/devicetree/kernel-api.rst, drivers/of/base.c: functions that find a
 * node give a reference to it, and those that take a node to go on from give
 * that one's back. So a loop over children that is left early has to put the child
 * that it is at, and one that runs to its end must not. The same goes for
 * fwnode_handle_put and the functions of firmware nodes.
 *
 * Good:                                     Bad:
 *     for_each_child_of_node(np, child) {       for_each_child_of_node(np, child) {
 *             error = add(dev, child);                  error = add(dev, child);
 *             if (error) {                              if (error)
 *                     of_node_put(child);                       return error;
 *                     return error;             }
 *             }
 *     }
 *
 * Watches of_node_get, of_node_put, of_find_... and of_get_..., of_parse_phandle and
 * its like, of_graph_get_..., fwnode_handle_get, fwnode_handle_put, and
 * device_get_next_child_node and its like.
 *
 * Group: references.
 */
#include "../rules.h"

/* Any one node, and the driver's references to it. */
extern const unsigned long watched_node;
static int node_references, node_was_got;

static void node_got(unsigned long node)
{
	if (node != watched_node)
		return;
	R_occasion();
	node_was_got = 1;
	node_references++;
}

static void node_put(unsigned long node)
{
	/* What the driver got otherwise is not known. */
	if (node != watched_node || !node_was_got)
		return;
	if (node_references == 0)
		reach_error(); /* a reference to a node is given back that the driver does not have any more */
	node_references--;
}

#define R_ref(kind, object) \
do { \
	if ((kind) == K_NODE) \
		node_got((unsigned long)(object)); \
} while (0)
#define R_unref(kind, object) \
do { \
	if ((kind) == K_NODE) \
		node_put((unsigned long)(object)); \
} while (0)
#define R_end() \
do { \
	if (node_references > 0) \
		reach_error(); /* a reference to a node of the device tree is never given back */ \
} while (0)
