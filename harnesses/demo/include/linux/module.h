#ifndef LINUX_MODULE_H
#define LINUX_MODULE_H

/* Called by the environment: once at the start, and once at the end if that succeeded. */
int init_module(void);
void cleanup_module(void);

#define module_init(function) \
	int init_module(void) { return function(); }
#define module_exit(function) \
	void cleanup_module(void) { function(); }

#endif
