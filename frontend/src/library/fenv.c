/*
 * The floating-point environment. Of a saved one, x87's control word is known and, with 64 bits, SSE's at its end. The
 * direction of rounding is as both have it; one that only one of them has is a limit.
 */
static int __praetor_direction;

struct __praetor_fenv {
    unsigned short control, above_control, status, above_status, tags, above_tags;
    unsigned instruction;
    unsigned short selector, opcode;
    unsigned operand;
    unsigned short operand_selector, above_selector;
};

int __praetor_fegetround(void) { return __praetor_direction; }

/* To nearest is 0, down 0x400, up 0x800, and to zero 0xc00. What is none of these changes nothing. */
int __praetor_fesetround(int direction) {
    if (direction & ~0xc00)
        return 1;
    __praetor_rounds_to(direction);
    __praetor_direction = direction;
    return 0;
}

int __praetor_fegetenv(void *environment) {
    struct __praetor_fenv *to = environment;
    to->control = 0x37f | __praetor_direction;
    to->above_control = __praetor_unknown();
    to->status = __praetor_unknown();
    to->above_status = __praetor_unknown();
    to->tags = __praetor_unknown();
    to->above_tags = __praetor_unknown();
    to->instruction = __praetor_unknown();
    to->selector = __praetor_unknown();
    to->opcode = __praetor_unknown();
    to->operand = __praetor_unknown();
    to->operand_selector = __praetor_unknown();
    to->above_selector = __praetor_unknown();
    if (sizeof(long) == 8)
        *(unsigned *)((char *)environment + 28) = 0x1f80 | __praetor_direction << 3 | (__praetor_unknown() & 0x3f);
    return 0;
}

int __praetor_feholdexcept(void *environment) { return __praetor_fegetenv(environment); }

/* Exceptions that are not masked would raise a signal. */
int __praetor_fesetenv(const void *environment) {
    int direction = 0;
    if (environment != (const void *)-1L) {
        direction = *(const unsigned short *)environment & 0xc00;
        if ((*(const unsigned short *)environment & 0x33f) != 0x33f)
            __praetor_rounding();
        if (sizeof(long) == 8) {
            if ((*(const unsigned *)((const char *)environment + 28) & 0xffc0) != (0x1f80u | direction << 3))
                __praetor_rounding();
        } else if (direction)
            __praetor_rounding();
        __praetor_rounds_to(direction);
    }
    __praetor_direction = direction;
    return 0;
}

int __praetor_feupdateenv(const void *environment) { return __praetor_fesetenv(environment); }
