// A number of floating point becomes an integer that holds its whole part, or has no meaning (C11 6.3.1.4); an array of
// variable length has an element.
extern double __VERIFIER_nondet_double(void);
extern int __VERIFIER_nondet_int(void);

static int any(double number)
{
    return (int)number; // finds: overflow
}

static int guarded(double number)
{
    return number > -2147483649.0 && number < 2147483648.0 ? (int)number : 0;
}

static unsigned negative(double number)
{
    if (!(number > -2.0 && number < 4294967296.0))
        return 0;
    return (unsigned)number; // finds: overflow
}

static unsigned char almost(float number)
{
    return number > -1.0f && number < 256.0f ? (unsigned char)number : 0;
}

static long wide(double number)
{
    if (!(number >= -9223372036854775808.0 && number <= 9223372036854775807.0))
        return 0;
    return (long)number; // finds: overflow
}

static long wide_guarded(double number)
{
    return number >= -9223372036854775808.0 && number < 9223372036854775808.0 ? (long)number : 0;
}

static int lengths(int count, int rows)
{
    if (count > 1000 || rows > 100)
        return 0;
    char buffer[count]; // finds: overflow
    int table[3][rows + 1]; // finds: overflow
    if (count <= 0 || rows <= 0)
        return 1;
    char again[count][rows];
    return sizeof buffer + sizeof table + sizeof again > 1;
}

int main(void)
{
    double number = __VERIFIER_nondet_double();
    int way = __VERIFIER_nondet_int();
    if (way == 1)
        return any(number);
    if (way == 2)
        return guarded(number);
    if (way == 3)
        return negative(number) > 1;
    if (way == 4)
        return almost((float)number);
    if (way == 5)
        return wide(number) > 1;
    if (way == 6)
        return wide_guarded(number) > 1;
    return lengths(__VERIFIER_nondet_int(), __VERIFIER_nondet_int());
}
