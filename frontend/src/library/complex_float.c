/* (a + bi) / (c + di), computed with doubles. */
float _Complex __praetor___divsc3(float a, float b, float c, float d) {
    double p = a, q = b, r = c, s = d, size = r * r + s * s;
    return __praetor_quotient_sc((p * r + q * s) / size, (q * r - p * s) / size, a, b, c, d);
}
