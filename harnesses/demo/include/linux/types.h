#ifndef LINUX_TYPES_H
#define LINUX_TYPES_H

#define NULL ((void *)0)

typedef __SIZE_TYPE__ size_t;
typedef long ssize_t;
typedef long long loff_t;
typedef unsigned int u32;
typedef unsigned int gfp_t;

#define GFP_KERNEL 0x0cc0u

/* Marks a pointer into the memory of the calling process. */
#define __user

#endif
