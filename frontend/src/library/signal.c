/*
 * What signals do: 0 ends the program, or nothing where that is usual, 1 nothing, others are handlers. Before the
 * program says so, what the parent left: 0 or 1.
 *
 * SIGFPE comes from raise and from divisions, which are not followed in programs that call signal. Other signals may
 * come at any time, or from other functions: handlers of these are not followed.
 */
typedef void (*__praetor_action)(int);
static __praetor_action __praetor_actions[65];
static char __praetor_known[65];
static char __praetor_handling;

static __praetor_action __praetor_action_of(int number) {
    if (!__praetor_known[number]) {
        __praetor_known[number] = 1;
        __praetor_actions[number] = (__praetor_action)(__praetor_any() ? 1L : 0L);
    }
    return __praetor_actions[number];
}

__praetor_action __praetor_signal(int number, __praetor_action handler) {
    __praetor_action old;
    if (number < 1 || number > 64 || number == 9 || number == 19 || number == 32 || number == 33 ||
        handler == (__praetor_action)-1L) {
        __praetor_errno = 22;
        return (__praetor_action)-1L;
    }
    if (number != 8 && handler != (__praetor_action)0L && handler != (__praetor_action)1L)
        __praetor_limit();
    old = __praetor_action_of(number);
    __praetor_actions[number] = handler;
    return old;
}

/* A handler stays installed, as with glibc. While it runs its signal has to wait, which is not followed. */
int __praetor_raise(int number) {
    __praetor_action action;
    if (number < 0 || number > 64) {
        __praetor_errno = 22;
        return -1;
    }
    if (number == 0)
        return 0;
    action = __praetor_action_of(number);
    if (number == 9 || number == 19)
        action = (__praetor_action)0L;
    if (action == (__praetor_action)1L)
        return 0;
    if (action != (__praetor_action)0L) {
        if (__praetor_handling)
            __praetor_limit();
        __praetor_handling = 1;
        action(number);
        __praetor_handling = 0;
        return 0;
    }
    switch (number) {
    case 17: /* SIGCHLD, SIGCONT, SIGURG, SIGWINCH */
    case 18:
    case 23:
    case 28:
        return 0;
    case 19: /* What stops the program goes on later. */
    case 20:
    case 21:
    case 22:
        __praetor_limit();
    }
    __builtin_trap();
}
