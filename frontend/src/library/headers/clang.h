/* What gcc lacks of clang's functions, so that gcc's program does what clang's does. */
#define PRAETOR_HAS_NOT __attribute__((unused, no_instrument_function)) static
PRAETOR_HAS_NOT unsigned long long __builtin_bitreverse64(unsigned long long value) {
    unsigned long long result = 0;
    for (int i = 0; i < 64; i++)
        result |= (value >> i & 1) << (63 - i);
    return result;
}
PRAETOR_HAS_NOT unsigned __builtin_bitreverse32(unsigned value) { return __builtin_bitreverse64(value) >> 32; }
PRAETOR_HAS_NOT unsigned short __builtin_bitreverse16(unsigned short value) { return __builtin_bitreverse64(value) >> 48; }
PRAETOR_HAS_NOT unsigned char __builtin_bitreverse8(unsigned char value) { return __builtin_bitreverse64(value) >> 56; }
#undef PRAETOR_HAS_NOT
