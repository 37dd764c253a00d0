/* What getopt and its like do with the arguments, as glibc has it: which options are there is not followed, nor in which order
   the arguments are left. `arg`, `index` and `other` lead to optarg, optind and optopt, if the program knows these. */
struct __praetor_option {
    const char *name;
    int has_arg;
    int *flag;
    int val;
};

/* The arguments are put in another order. */
void __praetor_reorders(char **argv, int argc);

static char *__praetor_argument(int argc, char **argv) {
    int i = __praetor_unknown();
    char *argument;
    __VERIFIER_assume(i >= 1 && i < argc);
    argument = argv[i];
    __VERIFIER_assume(argument != 0);
    argument += (unsigned)__praetor_unknown();
    __VERIFIER_assume(argument != 0);
    return argument;
}

/* An option is taken, which has an argument never (0), always (1) or perhaps (2). */
static void __praetor_takes(int argument, int argc, char **argv, char **arg) {
    if (argument == 0 || argument == 2 && __praetor_unknown())
        return;
    if (arg)
        *arg = __praetor_argument(argc, argv);
}

/* No option that is known, or none with its argument. */
static int __praetor_no_option(int is_silent, int *other) {
    if (other)
        *other = __praetor_unknown();
    return is_silent && __praetor_unknown() ? ':' : '?';
}

int __praetor___getopt_next(int argc, char **argv, const char *options, const struct __praetor_option *longs, int *which,
                            char **arg, int *index, int *other) {
    int next = __praetor_unknown(), before = index ? *index : __praetor_unknown(), in_order, is_silent;
    if (argc < 1)
        return -1;
    if (index && (before < 0 || before > argc))
        __praetor_limit();
    if (arg)
        *arg = 0;
    in_order = *options == '-';
    if (*options == '-' || *options == '+')
        options++;
    is_silent = *options == ':';
    __praetor_reorders(argv, argc);
    __VERIFIER_assume(next >= 1 && next <= argc);
    if (index)
        *index = next;
    if (before >= argc || __praetor_unknown())
        return -1;
    __VERIFIER_assume(next >= before);
    if (in_order && __praetor_unknown()) {
        __praetor_takes(1, argc, argv, arg);
        return 1;
    }
    if (longs && __praetor_unknown()) {
        int k = 0;
        while (longs[k].name && __praetor_unknown())
            k++;
        if (!longs[k].name || __praetor_unknown())
            return __praetor_no_option(is_silent, other);
        __praetor_takes(longs[k].has_arg, argc, argv, arg);
        if (which)
            *which = k;
        if (!longs[k].flag)
            return longs[k].val;
        *longs[k].flag = longs[k].val;
        return 0;
    }
    while (*options && __praetor_unknown())
        options++;
    if (!*options || *options == ':' || *options == ';' || __praetor_unknown())
        return __praetor_no_option(is_silent, other);
    __praetor_takes(options[1] != ':' ? 0 : options[2] == ':' ? 2 : 1, argc, argv, arg);
    return *options;
}
