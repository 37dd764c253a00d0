/* The processor's interrupt flag: the environment decides when interrupts come. */
#ifndef _X86_IRQFLAGS_H_
#define _X86_IRQFLAGS_H_
#include <asm/nospec-branch.h>
#include <asm/processor-flags.h>

static __always_inline unsigned long native_save_fl(void) { return 0; }
static __always_inline void native_irq_disable(void) { }
static __always_inline void native_irq_enable(void) { }
static __always_inline void native_safe_halt(void) { }
static __always_inline void native_halt(void) { }
static __always_inline unsigned long arch_local_save_flags(void) { return 0; }
static __always_inline unsigned long arch_local_irq_save(void) { return 0; }
static __always_inline void arch_local_irq_restore(unsigned long flags) { }
static __always_inline void arch_local_irq_disable(void) { }
static __always_inline void arch_local_irq_enable(void) { }
static __always_inline int arch_irqs_disabled_flags(unsigned long flags) { return 0; }
static __always_inline int arch_irqs_disabled(void) { return 0; }
static __always_inline void arch_safe_halt(void) { }
static __always_inline void halt(void) { }

#endif
