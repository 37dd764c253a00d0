/*
 * The floating-point environment. The direction of rounding is to nearest, always: what may set another one ends the
 * execution at a limit. Of a saved environment, x87's control word is known and, with 64 bits, SSE's at its end.
 */
struct __praetor_fenv {
    unsigned short control, above_control, status, above_status, tags, above_tags;
    unsigned instruction;
    unsigned short selector, opcode;
    unsigned operand;
    unsigned short operand_selector, above_selector;
};

int __praetor_fegetround(void) { return 0; }

int __praetor_fegetenv(void *environment) {
    struct __praetor_fenv *to = environment;
    to->control = 0x37f;
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
        *(unsigned *)((char *)environment + 28) = 0x1f80 | (__praetor_unknown() & 0x3f);
    return 0;
}

int __praetor_feholdexcept(void *environment) { return __praetor_fegetenv(environment); }

/* Exceptions that are not masked would raise a signal. */
int __praetor_fesetenv(const void *environment) {
    if (environment == (const void *)-1L)
        return 0;
    if ((*(const unsigned short *)environment & 0xf3f) != 0x33f)
        __praetor_rounding();
    if (sizeof(long) == 8 && (*(const unsigned *)((const char *)environment + 28) & 0xffc0) != 0x1f80)
        __praetor_rounding();
    return 0;
}

int __praetor_feupdateenv(const void *environment) { return __praetor_fesetenv(environment); }
