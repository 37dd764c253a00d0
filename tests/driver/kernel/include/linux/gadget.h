#ifndef _LINUX_GADGET_H
#define _LINUX_GADGET_H
struct gadget_driver {
	int (*probe)(int gadget);
	void (*remove)(void);
	int (*use)(int how);
	int (*tune)(int how);
};
int register_gadget(const struct gadget_driver *driver);
void unregister_gadget(void);
void gadget_lock(void);
void gadget_unlock(void);
int gadget_name(void);
#endif
