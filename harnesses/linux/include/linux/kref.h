/* Macros, since one function for all would mix the objects that are counted and what releases them. */
#ifndef PRAETOR_KREF_H
#define PRAETOR_KREF_H
#include_next <linux/kref.h>
#define kref_init(kref) ((void)((kref)->refcount.refs.counter = 1))
#define kref_get(kref) ((void)((kref)->refcount.refs.counter = (kref)->refcount.refs.counter + 1))
#define kref_put(kref, release) \
({ \
	int last_; \
	(kref)->refcount.refs.counter = (kref)->refcount.refs.counter - 1; \
	last_ = (kref)->refcount.refs.counter == 0; \
	if (last_) \
		release(kref); \
	last_; \
})
#endif
