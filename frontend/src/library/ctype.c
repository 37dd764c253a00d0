static int __praetor_class(int holds) { return holds ? __praetor_nonzero() : 0; }

int __praetor_isdigit(int c) { return __praetor_class(c >= '0' && c <= '9'); }
int __praetor_isxdigit(int c) { return __praetor_class((c >= '0' && c <= '9') || (c >= 'A' && c <= 'F') || (c >= 'a' && c <= 'f')); }
int __praetor_isupper(int c) { return __praetor_class(c >= 'A' && c <= 'Z'); }
int __praetor_islower(int c) { return __praetor_class(c >= 'a' && c <= 'z'); }
int __praetor_isalpha(int c) { return __praetor_class((c >= 'A' && c <= 'Z') || (c >= 'a' && c <= 'z')); }
int __praetor_isalnum(int c) { return __praetor_class((c >= 'A' && c <= 'Z') || (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9')); }
int __praetor_isspace(int c) { return __praetor_class(c == ' ' || (c >= '\t' && c <= '\r')); }
int __praetor_isblank(int c) { return __praetor_class(c == ' ' || c == '\t'); }
int __praetor_iscntrl(int c) { return __praetor_class((c >= 0 && c < ' ') || c == 127); }
int __praetor_isprint(int c) { return __praetor_class(c >= ' ' && c < 127); }
int __praetor_isgraph(int c) { return __praetor_class(c > ' ' && c < 127); }
int __praetor_ispunct(int c) {
    int letter = (c >= 'A' && c <= 'Z') || (c >= 'a' && c <= 'z');
    return __praetor_class(c > ' ' && c < 127 && !letter && !(c >= '0' && c <= '9'));
}
int __praetor_toupper(int c) { return c >= 'a' && c <= 'z' ? c - 'a' + 'A' : c; }
int __praetor_tolower(int c) { return c >= 'A' && c <= 'Z' ? c - 'A' + 'a' : c; }
int __praetor_isascii(int c) { return __praetor_class(c >= 0 && c < 128); }
int __praetor_toascii(int c) { return c & 127; }

/* What the macros of glibc's <ctype.h> look into, from -128 on, in the locale "C". */
static const unsigned short __praetor_classes[384] = {
    [128 ... 136] = 0x0002, [137] = 0x2003,         [138 ... 141] = 0x2002, [142 ... 159] = 0x0002,
    [160] = 0x6001,         [161 ... 175] = 0xc004, [176 ... 185] = 0xd808, [186 ... 192] = 0xc004,
    [193 ... 198] = 0xd508, [199 ... 218] = 0xc508, [219 ... 224] = 0xc004, [225 ... 230] = 0xd608,
    [231 ... 250] = 0xc608, [251 ... 254] = 0xc004, [255] = 0x0002,
};
static const unsigned short *__praetor_class_table = __praetor_classes + 128;
const unsigned short **__praetor___ctype_b_loc(void) { return &__praetor_class_table; }
