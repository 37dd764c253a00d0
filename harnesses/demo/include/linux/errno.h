#ifndef LINUX_ERRNO_H
#define LINUX_ERRNO_H

#define EINTR 4
#define EAGAIN 11
#define ENOMEM 12
#define EFAULT 14
#define EBUSY 16
#define EINVAL 22
#define ENOTTY 25

#endif
