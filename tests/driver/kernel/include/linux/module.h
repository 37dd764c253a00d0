#ifndef _LINUX_MODULE_H
#define _LINUX_MODULE_H
extern int init_module(void);
extern void cleanup_module(void);
#ifdef MODULE
#define module_init(function) int init_module(void) __attribute__((alias(#function)));
#define module_exit(function) void cleanup_module(void) __attribute__((alias(#function)));
#endif
#endif
