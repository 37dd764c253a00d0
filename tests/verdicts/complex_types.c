// Verdict: TRUE
// Specifiers in any order, layout, and the types of operations.
void reach_error(void);

#define IS(type, expression) _Static_assert(_Generic((expression), type: 1, default: 0), #expression)

double _Complex long one;
unsigned _Complex short two;
_Complex three;
__complex__ long four;
const float volatile __complex five;
int long _Complex static long six;
struct {
    char first;
    _Complex float z;
    char last;
} s;
_Static_assert(sizeof s == 16 && __builtin_offsetof(__typeof__(s), z) == 4, "parts are laid out as an array");
_Static_assert(sizeof one == 32 && __alignof__(one) == 16 && sizeof two == 4 && __alignof__(two) == 2, "");
_Static_assert(sizeof three == 16 && sizeof four == 16 && sizeof five == 8 && sizeof six == 16, "");
_Static_assert(__builtin_classify_type(three) == 9, "");

int main(void) {
    _Complex char c = 1;
    _Complex signed char sc = 1;
    _Complex int i = 1;
    char real = 1;
    struct {
        int b : 3;
    } field = {1};

    IS(_Complex long double, one);
    IS(_Complex unsigned short, two);
    IS(_Complex double, three);
    IS(_Complex long, four);
    IS(_Complex float, five);
    IS(_Complex long long, six);
    // Parts are not promoted, real operands are.
    IS(_Complex char, c + c);
    IS(_Complex char, -c);
    IS(_Complex char, ~c);
    IS(_Complex char, c++);
    IS(_Complex int, c + real);
    IS(_Complex int, c + field.b);
    IS(_Complex unsigned short, c * two);
    IS(_Complex unsigned, i / 1u);
    IS(_Complex long, i - 1l);
    IS(_Complex float, i * 1.0f);
    IS(_Complex float, five + i);
    IS(_Complex double, five + 1.0);
    IS(_Complex long double, 1.0l * c);
    IS(_Complex int, 1 ? c : real);
    IS(_Complex signed char, 1 ? sc : sc);
    IS(_Complex double, three ?: 1.0f);
    IS(char, __real__ c);
    IS(char, __imag__ real);
    IS(int, c == real);
    IS(_Complex int, 3i);
    IS(_Complex unsigned long, 3uli);
    IS(_Complex float, 1.0if);
    IS(_Complex long double, 0x1p3jl);
    IS(_Complex double, __builtin_complex(1.0, 2.0));
    if (sizeof(c + 1) != 8 || sizeof(__imag__ one) != 16)
        reach_error();
    return 0;
}
