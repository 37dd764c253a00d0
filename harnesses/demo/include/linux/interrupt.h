#ifndef LINUX_INTERRUPT_H
#define LINUX_INTERRUPT_H

typedef enum { IRQ_NONE, IRQ_HANDLED } irqreturn_t;
typedef irqreturn_t (*irq_handler_t)(int irq, void *device);

/* The model knows one interrupt line. */
int request_irq(unsigned int irq, irq_handler_t handler, unsigned long flags,
		const char *name, void *device);
void free_irq(unsigned int irq, void *device);

#endif
