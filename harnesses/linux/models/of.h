/*
 * Nodes of the device tree, and firmware nodes, which are the same. A node that is
 * asked for is there or not; one that has children has up to two. Who is given a
 * node has a reference to it.
 */
#ifdef _DEVICE_H_
static const struct device_driver *matched_driver;
#endif
#if defined(_LINUX_OF_H) && defined(CONFIG_OF)
extern struct device_node env_node_of_device, env_node, env_children[2];

#undef of_node_get
#undef of_node_put
struct device_node *of_node_get(struct device_node *node)
{
	if (node)
		R_ref(K_NODE, node);
	return node;
}
void of_node_put(struct device_node *node)
{
	if (node)
		R_unref(K_NODE, node);
}

static struct device_node *found_node(void) { return CHOICE() ? NULL : of_node_get(&env_node); }

/* The reference to the one before is given back. */
static struct device_node *node_after(struct device_node *previous)
{
	of_node_put(previous);
	if (!previous && CHOICE())
		return of_node_get(&env_children[0]);
	if (previous == &env_children[0] && CHOICE())
		return of_node_get(&env_children[1]);
	return NULL;
}

/* The search begins behind a node. */
static struct device_node *found_after(struct device_node *from)
{
	return from ? node_after(from) : CHOICE() ? NULL : of_node_get(&env_children[0]);
}

struct device_node *of_find_node_by_name(struct device_node *from, const char *name) { return found_after(from); }
struct device_node *of_find_node_by_type(struct device_node *from, const char *type) { return found_after(from); }
struct device_node *of_find_compatible_node(struct device_node *from, const char *type, const char *compatible)
{
	return found_after(from);
}
struct device_node *of_find_node_with_property(struct device_node *from, const char *name) { return found_after(from); }
struct device_node *of_find_matching_node_and_match(struct device_node *from, const struct of_device_id *matches,
						    const struct of_device_id **match)
{
	if (match)
		*match = matches;
	return found_after(from);
}
struct device_node *of_find_node_opts_by_path(const char *path, const char **options) { return found_node(); }
struct device_node *of_find_node_by_phandle(phandle handle) { return found_node(); }
struct device_node *of_get_parent(const struct device_node *node) { return found_node(); }
struct device_node *of_get_next_parent(struct device_node *node) { of_node_put(node); return found_node(); }
struct device_node *of_get_next_child(const struct device_node *node, struct device_node *previous)
{
	return node_after(previous);
}
struct device_node *of_get_next_available_child(const struct device_node *node, struct device_node *previous)
{
	return node_after(previous);
}
struct device_node *of_get_compatible_child(const struct device_node *node, const char *compatible) { return found_node(); }
struct device_node *of_get_child_by_name(const struct device_node *node, const char *name) { return found_node(); }

#if LINUX_VERSION_CODE >= KERNEL_VERSION(5, 17, 0)
int __of_parse_phandle_with_args(const struct device_node *node, const char *list, const char *cells, int count, int index,
				 struct of_phandle_args *result)
#else
struct device_node *of_parse_phandle(const struct device_node *node, const char *name, int index) { return found_node(); }
int of_parse_phandle_with_args(const struct device_node *node, const char *list, const char *cells, int index,
			       struct of_phandle_args *result)
#endif
{
	struct device_node *found = found_node();

	if (!found)
		return -ENOENT;
	if (result)
		result->np = found;
	else
		of_node_put(found);
	return 0;
}

#ifdef __LINUX_OF_GRAPH_H
struct device_node *of_graph_get_next_endpoint(const struct device_node *parent, struct device_node *previous)
{
	return node_after(previous);
}
struct device_node *of_graph_get_port_by_id(struct device_node *node, u32 number) { return found_node(); }
struct device_node *of_graph_get_endpoint_by_regs(const struct device_node *parent, int port, int number)
{
	return found_node();
}
struct device_node *of_graph_get_remote_endpoint(const struct device_node *node) { return found_node(); }
struct device_node *of_graph_get_port_parent(struct device_node *node) { return found_node(); }
struct device_node *of_graph_get_remote_port_parent(const struct device_node *node) { return found_node(); }
struct device_node *of_graph_get_remote_port(const struct device_node *node) { return found_node(); }
struct device_node *of_graph_get_remote_node(const struct device_node *node, u32 port, u32 endpoint)
{
	return found_node();
}
#endif

/* Firmware nodes are known by the node of the tree that they are part of. */
#define NODE_OF(firmware) container_of(firmware, struct device_node, fwnode)
#define FIRMWARE_OF(node) ({ struct device_node *node_ = (node); node_ ? &node_->fwnode : NULL; })
struct fwnode_handle *fwnode_handle_get(struct fwnode_handle *firmware)
{
	if (firmware)
		R_ref(K_NODE, NODE_OF(firmware));
	return firmware;
}
void fwnode_handle_put(struct fwnode_handle *firmware)
{
	if (!IS_ERR_OR_NULL(firmware))
		R_unref(K_NODE, NODE_OF(firmware));
}
static struct fwnode_handle *next_firmware_node(struct fwnode_handle *previous)
{
	return FIRMWARE_OF(node_after(previous ? NODE_OF(previous) : NULL));
}
struct fwnode_handle *fwnode_get_next_child_node(const struct fwnode_handle *parent, struct fwnode_handle *previous)
{
	return next_firmware_node(previous);
}
struct fwnode_handle *fwnode_get_next_available_child_node(const struct fwnode_handle *parent, struct fwnode_handle *previous)
{
	return next_firmware_node(previous);
}
struct fwnode_handle *device_get_next_child_node(const struct device *device, struct fwnode_handle *previous)
{
	return next_firmware_node(previous);
}
struct fwnode_handle *fwnode_graph_get_next_endpoint(const struct fwnode_handle *parent, struct fwnode_handle *previous)
{
	return next_firmware_node(previous);
}
struct fwnode_handle *fwnode_graph_get_endpoint_by_id(const struct fwnode_handle *parent, u32 port, u32 number,
						      unsigned long flags)
{
	return FIRMWARE_OF(found_node());
}
struct fwnode_handle *fwnode_graph_get_remote_endpoint(const struct fwnode_handle *firmware) { return FIRMWARE_OF(found_node()); }
struct fwnode_handle *fwnode_graph_get_remote_port(const struct fwnode_handle *firmware) { return FIRMWARE_OF(found_node()); }
struct fwnode_handle *fwnode_graph_get_remote_port_parent(const struct fwnode_handle *firmware)
{
	return FIRMWARE_OF(found_node());
}
struct fwnode_handle *fwnode_graph_get_port_parent(const struct fwnode_handle *firmware) { return FIRMWARE_OF(found_node()); }
struct fwnode_handle *fwnode_get_parent(const struct fwnode_handle *firmware) { return FIRMWARE_OF(found_node()); }
struct fwnode_handle *fwnode_get_named_child_node(const struct fwnode_handle *firmware, const char *name)
{
	return FIRMWARE_OF(found_node());
}
struct fwnode_handle *device_get_named_child_node(const struct device *device, const char *name)
{
	return FIRMWARE_OF(found_node());
}
struct fwnode_handle *fwnode_find_reference(const struct fwnode_handle *firmware, const char *name, unsigned int index)
{
	return FIRMWARE_OF(found_node()) ?: ERR_PTR(-ENOENT);
}

/* The device is any one of those that the driver lists. */
static const struct of_device_id *match;
static const struct of_device_id *matched(const struct of_device_id *id)
{
	if (match || !id)
		return match;
	while (CHOICE() && id[1].compatible[0])
		id++;
	match = id;
	return id;
}
const struct of_device_id *of_match_node(const struct of_device_id *ids, const struct device_node *node) { return matched(ids); }
const struct of_device_id *of_match_device(const struct of_device_id *ids, const struct device *device) { return matched(ids); }
#ifdef _DEVICE_H_
static const void *match_data(void)
{
	const struct of_device_id *id = matched_driver ? matched(matched_driver->of_match_table) : NULL;

	return id ? id->data : NULL;
}
const void *of_device_get_match_data(const struct device *device) { return match_data(); }
const void *device_get_match_data(const struct device *device) { return match_data(); }
#endif

/* Registers and interrupts of a node. */
#ifdef __OF_ADDRESS_H
void __iomem *of_iomap(struct device_node *node, int index) { return map(); }
void __iomem *of_io_request_and_map(struct device_node *node, int index, const char *name)
{
	return map() ?: IOMEM_ERR_PTR(-ENOMEM);
}
#endif
#ifdef __OF_IRQ_H
unsigned int irq_of_parse_and_map(struct device_node *node, int index)
{
	R_sleep();
	return CHOICE() ? 0 : 1 + (env_any() & 0xffff);
}
#endif
#endif

/* No such property, or it is not well-formed. */
int env_no_property(void) { return CHOICE() ? -EINVAL : 0; }
