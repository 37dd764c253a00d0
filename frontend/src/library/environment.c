/* The arguments of the program. Linux takes 6 MiB of them and of pointers to them, so at most 699,050, and none of 128 KiB or
   more. What they are is not followed from the fifth one on. */
char **__praetor_arguments(int argc) {
    size_t first = (unsigned)__praetor_any() & 131071, second = (unsigned)__praetor_any() & 131071;
    size_t third = (unsigned)__praetor_any() & 131071, fourth = (unsigned)__praetor_any() & 131071;
    char *text1, *text2, *text3, *text4, *others = __praetor_outside();
    char **list;
    __VERIFIER_assume(argc > 0 && argc <= 699050);
    list = __praetor_object(((size_t)argc + 1) * sizeof *list);
    if (argc > 4)
        __praetor_given((char *)list, -1);
    /* Where memory of programs is. */
    __VERIFIER_assume((size_t)others >= 4096 && (size_t)others >> 47 == 0);
    text1 = __praetor_object(first + 1);
    text1[first] = 0;
    text2 = __praetor_object(second + 1);
    text2[second] = 0;
    text3 = __praetor_object(third + 1);
    text3[third] = 0;
    text4 = __praetor_object(fourth + 1);
    text4[fourth] = 0;
    __praetor_given(text1, 0);
    __praetor_given(text2, 1);
    __praetor_given(text3, 2);
    __praetor_given(text4, 3);
    /* Those that are not there are written over. */
    list[0] = text1;
    list[argc > 1 ? 1 : argc] = text2;
    list[argc > 2 ? 2 : argc] = text3;
    list[argc > 3 ? 3 : argc] = text4;
    list[argc > 4 ? 4 : argc] = others;
    list[argc] = 0;
    return list;
}

int *__praetor___errno_location(void) { return &__praetor_errno; }

/* Some text that the library keeps, which may be one that it gave out before. */
static char *__praetor_kept_text(void) {
    static char *texts;
    if (!texts) {
        texts = __praetor_object(131072);
        texts[131071] = 0;
    }
    return texts + (__praetor_unknown() & 131071);
}

/* Any text, or none. Linux gives a program none of 128 KiB or more. What is known of a variable that is asked for again
   is not followed. */
static int __praetor_asked;
static char *__praetor_first_value;
char *__praetor_getenv(const char *name) {
    size_t n = (unsigned)__praetor_any() & 131071;
    char *value;
    int is_first, is_none;
    __praetor_environment();
    while (*name)
        name++;
    if (!__praetor_asked) {
        __praetor_asked = 1;
        if (__praetor_any())
            return 0;
        value = __praetor_object(n + 1);
        value[n] = 0;
        return __praetor_first_value = value;
    }
    is_first = __praetor_unknown();
    is_none = __praetor_unknown();
    value = __praetor_kept_text();
    value = (__praetor_first_value != 0) & is_first ? __praetor_first_value : value;
    return is_none ? 0 : value;
}

/* What a variable is set to is not followed: it is asked for again. */
static int __praetor_set_variable(const char *name) {
    int works = __praetor_any() == 0;
    const char *at;
    if (name == 0) {
        __praetor_errno = 22; /* EINVAL */
        return -1;
    }
    __praetor_environment();
    for (at = name; *at && *at != '='; at++)
        ;
    __praetor_asked = 1;
    if (!*at && at != name && works)
        return 0;
    __praetor_errno = *at || at == name ? 22 : 12; /* EINVAL, ENOMEM */
    return -1;
}

int __praetor_setenv(const char *name, const char *value, int replace) {
    if (name == 0)
        return __praetor_set_variable(name);
    while (*value)
        value++;
    return __praetor_set_variable(name);
}

int __praetor_unsetenv(const char *name) { return __praetor_set_variable(name); }

int __praetor_clearenv(void) {
    __praetor_environment();
    __praetor_asked = 1;
    if (__praetor_any() == 0)
        return 0;
    __praetor_errno = __praetor_unknown();
    return -1;
}

/* Some text, which is not empty. Those of numbers that nobody knows share an array. */
char *__praetor_strerror(int number) {
    static union { int words[16]; char text[64]; } last;
    char *kept = __praetor_kept_text(), first = __praetor_unknown(), first_kept = *kept;
    int i, is_kept = __praetor_unknown();
    for (i = 0; i < 16; i++)
        last.words[i] = __praetor_unknown();
    last.text[0] = first ? first : '?';
    last.text[63] = 0;
    return (first_kept != 0) & is_kept ? kept : last.text;
}

/* It is 0 if the parent is none that this process can see. */
int __praetor_getppid(void) { return __praetor_unknown() & 2147483647; }

unsigned __praetor_umask(unsigned mask) {
    static unsigned asked, current;
    unsigned before = current;
    if (!asked)
        before = __praetor_any() & 511;
    asked = 1;
    current = mask & 511;
    return before;
}
