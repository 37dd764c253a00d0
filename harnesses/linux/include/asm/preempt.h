/* preempt_count() is a variable of the environment, which knows the context. */
#ifndef __ASM_PREEMPT_H
#define __ASM_PREEMPT_H
#include <asm/percpu.h>
#include <asm/rmwcc.h>
#include <linux/static_call_types.h>
#include <linux/thread_info.h>

#define PREEMPT_NEED_RESCHED 0x80000000
#define PREEMPT_ENABLED PREEMPT_NEED_RESCHED

extern int env_preempt_count;

static __always_inline int preempt_count(void) { return env_preempt_count; }
static __always_inline void preempt_count_set(int count) { }
#define init_task_preempt_count(task) do { } while (0)
#define init_idle_preempt_count(task, cpu) do { } while (0)
static __always_inline void set_preempt_need_resched(void) { }
static __always_inline void clear_preempt_need_resched(void) { }
static __always_inline bool test_preempt_need_resched(void) { return false; }
static __always_inline void __preempt_count_add(int value) { }
static __always_inline void __preempt_count_sub(int value) { }
static __always_inline bool __preempt_count_dec_and_test(void) { return false; }
static __always_inline bool should_resched(int offset) { return false; }
#define __preempt_schedule() do { } while (0)
#define __preempt_schedule_notrace() do { } while (0)

#endif
