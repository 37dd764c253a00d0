// Options:   --no-argc --no-hash-value-printf --quiet --concise --float --seed 350
#include <float.h>
#include <math.h>
#include "csmith.h"


static long __undefined;



static uint16_t g_2[7] = {0x5568L,0x5568L,0x5568L,0x5568L,0x5568L,0x5568L,0x5568L};
static int32_t g_3 = (-1L);
static uint64_t g_14 = 0UL;
static int16_t g_17 = 0L;
static int32_t g_19 = (-10L);
static int32_t * volatile g_18 = &g_19;
static uint8_t g_26[4] = {8UL,8UL,8UL,8UL};
static int16_t g_29 = 0L;
static float g_41[4] = {0xD.0EE3B0p+17,0xD.0EE3B0p+17,0xD.0EE3B0p+17,0xD.0EE3B0p+17};
static int32_t * volatile g_47 = &g_19;
static uint64_t g_51 = 0x3AA4807C1F4B9EFELL;
static const float g_73 = 0xF.5F1E61p-3;
static const float g_75 = 0xC.249DD6p+30;
static int16_t g_125 = 0x1341L;
static int32_t g_133 = 0x25F1A37CL;
static uint8_t g_152 = 0x3FL;
static uint8_t *g_151 = &g_152;
static int32_t *g_158 = &g_133;
static int32_t **g_157 = &g_158;
static int32_t g_174[4][7] = {{0xA0FB3452L,0xD2D520E2L,0xA0FB3452L,0L,0x9DC1C7BDL,0L,0xA0FB3452L},{0x2A806A38L,0x2A806A38L,0x7BC92A3EL,0x2A806A38L,0x2A806A38L,0x7BC92A3EL,0x2A806A38L},{0x9DC1C7BDL,0L,0xA0FB3452L,0xD2D520E2L,0xA0FB3452L,0L,0x9DC1C7BDL},{1L,0x2A806A38L,1L,1L,0x2A806A38L,1L,1L}};
static uint32_t g_198[2][5] = {{0x151F1203L,0x151F1203L,0x151F1203L,0x151F1203L,0x151F1203L},{0x151F1203L,0x151F1203L,0x151F1203L,0x151F1203L,0x151F1203L}};
static int64_t g_200[9][1] = {{0x599A50A9A04092CELL},{0xC68BC58D0DBADF69LL},{0x599A50A9A04092CELL},{0xC68BC58D0DBADF69LL},{0x599A50A9A04092CELL},{0xC68BC58D0DBADF69LL},{0x599A50A9A04092CELL},{0xC68BC58D0DBADF69LL},{0x599A50A9A04092CELL}};
static uint32_t g_243 = 18446744073709551615UL;
static float g_281[4][8][8] = {{{(-0x6.Ap+1),0x8.4p+1,0x7.424AEBp+10,0x9.Bp+1,0x0.Ep+1,(-0x7.Cp-1),(-0x6.Bp-1),0xE.7BCA04p+82},{(-0x6.Bp-1),0x1.Fp-1,0x2.8p-1,0x0.C2D3A3p-51,0x7.5p+1,(-0x2.5p-1),0x1.4p-1,0x3.0p-1},{(-0x7.Cp-1),(-0x1.Dp+1),0x4.2B693Bp+71,0x0.4p+1,0x5.1p+1,(-0x10.0p-1),(-0x8.Fp-1),0x0.C2D3A3p-51},{(-0x1.Fp+1),0x1.E3C11Ep+81,0x1.Cp-1,0x1.9p+1,0x8.3151C4p-73,0x1.Dp+1,0x0.Ap+1,0xD.BC6D1Bp+34},{0x5.1p+1,0xE.02F020p+9,0x2.8p-1,(-0x1.Ap-1),(-0x1.Ap-1),0x2.8p-1,0xE.02F020p+9,0x5.1p+1},{(-0x2.Ap-1),0x1.4p-1,(-0x1.Bp-1),0x1.6p+1,0x8.6p-1,0x1.Ep+1,(-0x2.Dp-1),0x0.Ap+1},{0x1.Fp-1,(-0x1.5p+1),0xF.E54FC9p-21,(-0x1.Dp+1),0x1.6p+1,0x1.Ep+1,0x8.9p+1,0x0.6p+1},{0x3.0p-1,0x1.4p-1,(-0x2.5p-1),0x7.5p+1,0x0.C2D3A3p-51,0x2.8p-1,0x1.Fp-1,(-0x6.Bp-1)}},{{0x0.6p+1,0xE.02F020p+9,0xE.7BCA04p+82,0x1.0p+1,(-0x6.Ap+1),0x1.Dp+1,0x1.E3C11Ep+81,0x8.0p-1},{0xB.9B9B5Cp-2,0x1.E3C11Ep+81,(-0x1.5p+1),0x0.0p-1,0x0.Ep+1,(-0x10.0p-1),0x8.0p-1,(-0x7.Cp-1)},{0xD.A1CE3Fp-75,(-0x1.Dp+1),0x1.Ep-1,0xA.017D16p-6,0x8.0p-1,(-0x2.5p-1),0x1.9p+1,(-0x2.8p-1)},{0x0.6p+1,0x1.Fp-1,0x1.6p+1,0x8.3151C4p-73,0x1.Fp-1,(-0x7.Cp-1),(-0x8.Fp-1),0x1.Cp-1},{(-0x1.Ap-1),0x8.4p+1,0x0.Ep+1,(-0x1.Fp+1),0x1.6p+1,(-0x8.Fp-1),0x3.0p-1,0xD.BC6D1Bp+34},{0x1.Ap+1,0x9.Bp+1,0x8.9p+1,0x0.Ap+1,(-0x2.8p-1),0x1.Ep-1,0xD.A1CE3Fp-75,0x5.4p-1},{(-0x2.Ap-1),0x1.9p+1,0x8.4p+1,0x8.3151C4p-73,0x3.0p-1,0x8.3151C4p-73,0x8.4p+1,0x1.9p+1},{0x8.9p+1,(-0x1.5p+1),0xD.BC6D1Bp+34,0x1.Cp-1,0x8.3151C4p-73,0x1.0p+1,0xA.017D16p-6,(-0x7.Cp-1)}},{{0x1.4p-1,(-0x1.Ap-1),(-0x2.5p-1),0xD.A1CE3Fp-75,0x8.9p+1,0x8.9p+1,0xA.017D16p-6,(-0x6.Ap+1)},{(-0x7.Cp-1),0xD.A1CE3Fp-75,0xD.BC6D1Bp+34,0x1.0p+1,0xE.02F020p+9,(-0x2.Dp-1),0x8.4p+1,0xE.02F020p+9},{0xE.02F020p+9,(-0x2.Dp-1),0x8.4p+1,0xE.02F020p+9,0x0.Ep+1,(-0x2.Ap-1),0xD.A1CE3Fp-75,0x0.6p+1},{0x9.Bp+1,0x5.4p-1,0x8.9p+1,0x5.1p+1,0xB.9B9B5Cp-2,(-0x2.5p-1),0x3.0p-1,(-0x1.Fp+1)},{0xE.7BCA04p+82,0xA.017D16p-6,0x0.Ep+1,0x1.6p+1,0x1.Cp-1,0x3.4p+1,(-0x8.Fp-1),0x8.9p+1},{0x1.9p+1,(-0x2.Dp-1),0x1.6p+1,0x3.0p-1,0x0.4p+1,0x1.E3C11Ep+81,0x1.9p+1,0xA.B3F0FDp-9},{0x1.87358Bp+93,(-0x8.Fp-1),0x0.Ap+1,0x0.0p+1,(-0x7.Cp-1),0x1.4p-1,0x8.4p+1,0x4.2B693Bp+71},{0x2.7F645Cp-11,(-0x2.Ap-1),0x8.9p+1,0x9.AF88B4p+41,0xE.7BCA04p+82,0xB.EE72BBp-32,0xF.4876AAp+82,0x3.4p+1}},{{0x1.0p+1,0x8.9p+1,0x0.7p-1,0x4.2B693Bp+71,0x9.AF88B4p+41,0x9.AF88B4p+41,0x4.2B693Bp+71,0x0.7p-1},{0x0.0p+1,0x0.0p+1,(-0x1.4p+1),(-0x2.Dp-1),0x0.Ep+1,0x0.Ap+1,0x8.3151C4p-73,(-0x8.Fp-1)},{0x0.7p-1,0x8.4p+1,0x0.Ep+1,(-0x3.6p+1),0x6.82E6C3p-50,0x1.Ep-1,(-0x3.Ap+1),(-0x8.Fp-1)},{0x8.4p+1,(-0x4.5p-1),(-0x2.5p-1),(-0x2.Dp-1),0xD.C2F6E3p+94,0x8.654261p+64,0x7.424AEBp+10,0x0.7p-1},{0x1.Dp+1,0x1.Cp-1,(-0x1.Fp+1),0x4.2B693Bp+71,(-0x1.Bp-1),(-0x1.4p+1),0x0.6p+1,0x3.4p+1},{0x0.6p+1,0x8.3151C4p-73,(-0x1.4p+1),0x9.AF88B4p+41,0x1.6p+1,0x0.Ep+1,0x2.8p-1,0x4.2B693Bp+71},{0x0.6p+1,0xF.4876AAp+82,(-0x1.Fp+1),0x0.0p+1,0x0.CEA8F1p-5,0x5.A8B3D6p-61,(-0x7.Cp-1),0xA.B3F0FDp-9},{0x1.6p+1,0x1.Dp+1,(-0x1.Fp+1),(-0x2.Ap-1),0xD.BC6D1Bp+34,(-0x1.Fp+1),(-0x1.Bp-1),0x8.3151C4p-73}}};
static int16_t g_282 = 0xFA61L;
static uint16_t g_313 = 0UL;
static int64_t g_315 = 0L;
static float g_349 = (-0x1.0p+1);
static volatile uint32_t g_351 = 0x08930F27L;
static uint8_t g_352[4][5] = {{253UL,253UL,0x33L,0x33L,253UL},{255UL,1UL,255UL,1UL,255UL},{253UL,0x33L,0x33L,253UL,253UL},{254UL,1UL,254UL,1UL,254UL}};
static int32_t g_368 = (-2L);
static uint16_t *g_376 = &g_313;
static uint16_t * volatile * const  volatile g_375 = &g_376;
static uint16_t * volatile * const  volatile * volatile g_374 = &g_375;
static const volatile float ** volatile g_383 = (void*)0;
static int8_t g_397 = 0x95L;
static int8_t *g_396 = &g_397;
static uint32_t g_410[1] = {0xAA94B103L};
static uint16_t g_420[2][4] = {{0UL,0UL,0UL,0UL},{0UL,0UL,0UL,0UL}};
static uint16_t g_444 = 0x87B9L;
static int32_t g_521[4][8] = {{0xB52E1FA4L,(-2L),(-2L),0xB52E1FA4L,0x068E2ABDL,0xB52E1FA4L,(-2L),(-2L)},{(-2L),0x068E2ABDL,0x0035A4B7L,0x0035A4B7L,0x068E2ABDL,(-2L),0x068E2ABDL,0x0035A4B7L},{0xB52E1FA4L,0x068E2ABDL,0xB52E1FA4L,(-2L),(-2L),0xB52E1FA4L,0x068E2ABDL,0xB52E1FA4L},{0xBCE2E608L,(-2L),0x0035A4B7L,(-2L),0xBCE2E608L,0xBCE2E608L,(-2L),0x0035A4B7L}};
static uint16_t *g_538 = (void*)0;
static uint16_t **g_537 = &g_538;
static int16_t g_659[10][6][4] = {{{0x80E1L,0x80E1L,1L,0x7928L},{0x41D6L,0x13AAL,(-8L),0xD4CFL},{0x299EL,0x6872L,0x6258L,(-8L)},{0xE2C0L,0x6872L,(-1L),0xD4CFL},{0x6872L,0x13AAL,0xDD79L,0x7928L},{(-1L),0x80E1L,9L,(-1L)}},{{0L,0xEFA4L,(-2L),0x1881L},{1L,0xF74CL,0L,0x299EL},{0x3A3FL,0x6258L,0x3170L,4L},{9L,0L,0L,0x1425L},{0xE3C3L,0xE2C0L,0xD4CFL,0x482BL},{0L,0xCBB4L,0x0893L,0xA32CL}},{{0x98DBL,0x0893L,2L,0xDD79L},{0x9B25L,1L,0x9CEFL,(-5L)},{2L,8L,0xEFA4L,0x2A4CL},{1L,0x6872L,0xD0A0L,1L},{0L,0x3A3FL,0x3170L,1L},{0L,(-5L),0x6CBBL,0x98DBL}},{{0L,2L,7L,1L},{0x0893L,0x3BC7L,0xD3BDL,0xFA1BL},{0xE092L,1L,1L,0x2159L},{(-1L),(-1L),0xD4B6L,0L},{(-1L),0x02B8L,0x6CBBL,0L},{0x13BAL,0x6CBBL,0x7C2AL,0xB6CEL}},{{0L,1L,0x13AAL,0xCBB4L},{1L,0x9B25L,1L,0x13AAL},{0x482BL,0xE3C3L,0x7928L,0x0893L},{(-10L),0x6A18L,2L,(-1L)},{0xF74CL,0x6CBBL,0x2A4CL,0x6CBBL},{1L,(-10L),0xCBB4L,5L}},{{4L,0xE092L,1L,0x2159L},{4L,0x9488L,0x64A6L,2L},{4L,0xF0E2L,1L,(-10L)},{4L,2L,0xCBB4L,(-8L)},{1L,9L,0x2A4CL,0xFA5CL},{0xF74CL,9L,2L,1L}},{{(-10L),0x75A9L,0x7928L,(-5L)},{0x482BL,0x299EL,1L,4L},{1L,1L,0x13AAL,4L},{0L,0x3A3FL,0x7C2AL,0xFA5CL},{0x13BAL,0xA63CL,0x6CBBL,2L},{(-1L),(-1L),0xD4B6L,1L}},{{(-1L),0xF0E2L,1L,0x482BL},{0xE092L,1L,0xD3BDL,(-1L)},{0x0893L,(-1L),7L,5L},{0L,0x648DL,0x6CBBL,8L},{0L,1L,0x3170L,0xB6CEL},{0L,0x6A18L,0xD0A0L,(-1L)}},{{1L,1L,0xEFA4L,0xD0A0L},{2L,0xE3C3L,0x9CEFL,0xCBB4L},{0x9B25L,0x6258L,2L,0xE39AL},{0x98DBL,1L,4L,0x6CBBL},{0x424AL,0x02B8L,0x0893L,0L},{4L,0xD0A0L,0x3349L,(-1L)}},{{(-5L),0x9488L,0x6FF2L,0xFA1BL},{0xA63CL,(-1L),1L,0xD3BDL},{0xDD79L,(-1L),(-1L),(-8L)},{0x424AL,(-5L),(-5L),0x424AL},{0xF74CL,0x0893L,0xFA1BL,4L},{1L,0x75A9L,0x9CEFL,1L}}};
static volatile uint32_t g_718[3][2] = {{0UL,0UL},{0x2DD6C8DDL,0UL},{0UL,0x2DD6C8DDL}};
static float * volatile g_726 = &g_281[3][2][4];
static float * volatile g_752 = (void*)0;
static int8_t g_793 = 0xD3L;
static int32_t g_935 = (-7L);
static int32_t g_958 = 0x2AFB7B38L;
static int32_t * volatile g_957 = &g_958;
static volatile uint32_t g_963 = 1UL;
static volatile uint16_t g_1057 = 0x6ED3L;
static volatile uint16_t *g_1056 = &g_1057;
static volatile uint16_t **g_1055 = &g_1056;
static volatile uint16_t ***g_1054 = &g_1055;
static volatile uint16_t **** const g_1053 = &g_1054;
static volatile int32_t g_1144 = 0xCB49C606L;
static volatile int64_t g_1171 = 0x4B75A72AA1BC8AD6LL;
static int32_t *** volatile g_1177 = (void*)0;
static int32_t *g_1181 = &g_935;
static int32_t **g_1180[9] = {&g_1181,&g_1181,&g_1181,&g_1181,&g_1181,&g_1181,&g_1181,&g_1181,&g_1181};
static int32_t * volatile g_1270 = (void*)0;
static float *g_1291 = &g_281[1][3][0];
static float **g_1290 = &g_1291;
static volatile int32_t g_1307 = (-2L);
static volatile int32_t *g_1306 = &g_1307;
static volatile int32_t ** volatile g_1305 = &g_1306;
static volatile int32_t ** volatile *g_1304 = &g_1305;
static volatile int32_t ** volatile **g_1303 = &g_1304;
static int8_t g_1367 = 1L;
static float * volatile g_1460 = &g_41[0];
static uint32_t g_1473[1] = {4294967286UL};
static int16_t g_1478[2] = {0x33E7L,0x33E7L};
static uint32_t g_1549 = 1UL;
static int16_t ***g_1611 = (void*)0;
static volatile int8_t g_1635 = 2L;
static volatile int32_t ** volatile ***g_1639 = (void*)0;
static uint64_t g_1688[2] = {18446744073709551615UL,18446744073709551615UL};
static int64_t g_1772 = (-1L);
static const uint64_t g_1813 = 5UL;
static const uint64_t g_1815 = 2UL;
static const uint64_t *g_1814 = &g_1815;
static uint32_t *g_1864 = &g_410[0];
static uint32_t **g_1863 = &g_1864;
static uint32_t ***g_1862 = &g_1863;
static uint32_t **** volatile g_1861 = &g_1862;
static int64_t g_2030 = 0L;
static uint8_t **g_2119 = &g_151;
static const int32_t *****g_2136 = (void*)0;
static volatile int8_t * volatile g_2171 = (void*)0;
static volatile int8_t * volatile * const g_2170 = &g_2171;
static volatile int8_t * volatile * const  volatile *g_2169 = &g_2170;
static volatile int8_t * volatile * const  volatile * volatile *g_2168 = &g_2169;
static float * volatile g_2239 = &g_349;



static const int32_t  func_1(void);
static int32_t  func_4(int16_t  p_5, int64_t  p_6, uint16_t  p_7);
static uint8_t  func_42(uint64_t * p_43, int8_t  p_44, int8_t  p_45, const int16_t  p_46);
static int8_t  func_67(uint64_t * p_68, int32_t  p_69, uint32_t  p_70);
static uint64_t  func_81(uint8_t  p_82, uint16_t  p_83, float  p_84);
static int16_t  func_93(int32_t  p_94, int16_t  p_95);
static int64_t  func_126(int8_t  p_127, uint64_t  p_128);
static int32_t * func_146(uint32_t  p_147, int32_t ** p_148);
static int32_t ** func_149(uint8_t * p_150);
static int32_t  func_153(int64_t  p_154, int32_t ** p_155);




static const int32_t  func_1(void)
{ 
    uint64_t l_15 = 0x8F2BA167C28CAE2FLL;
    const uint32_t l_16[1] = {0x986D6DBCL};
    const uint64_t *l_2254 = &l_15;
    int32_t *l_2255[7];
    int i;
    for (i = 0; i < 7; i++)
        l_2255[i] = &g_958;
    for (g_3 = 0; (g_3 <= 6); g_3 += 1)
    { 
        uint64_t *l_12 = (void*)0;
        uint64_t *l_13 = &g_14;
        uint8_t *l_24 = (void*)0;
        uint8_t *l_25 = &g_26[1];
        float *l_40 = &g_41[2];
        int i;
        (*g_18) |= func_4(g_2[g_3], (((g_17 &= ((safe_lshift_func_int8_t_s_s(g_2[g_3], 0)) , ((65531UL < 0x1BC7L) >= (((*l_13) = (g_2[4] & (safe_mul_func_int8_t_s_s((-1L), g_2[g_3])))) <= (g_2[1] | (((g_3 ^ l_15) , l_16[0]) <= (-1L))))))) | g_3) || g_2[1]), l_16[0]);
        (**g_157) ^= ((safe_add_func_int8_t_s_s((safe_lshift_func_uint8_t_u_s(((--(*l_25)) > (g_29 |= g_17)), 1)), (safe_lshift_func_uint16_t_u_s((safe_add_func_uint64_t_u_u((g_2[g_3] <= ((safe_mul_func_uint8_t_u_u((l_15 != (((l_15 & (safe_rshift_func_uint8_t_u_u(((&g_14 == (((((safe_div_func_float_f_f(((*l_40) = 0x8.4p+1), l_16[0])) , func_42(&g_14, (6L <= 7L), g_14, g_2[g_3])) < 0UL) & l_16[0]) , l_2254)) >= (*g_396)), l_16[0]))) != (**g_1863)) | (*g_376))), (*g_151))) < l_15)), (*g_1814))), 13)))) <= g_2[g_3]);
    }
    l_2255[0] = ((*g_157) = l_2255[2]);
    return (*g_1181);
}



static int32_t  func_4(int16_t  p_5, int64_t  p_6, uint16_t  p_7)
{ 
    return g_17;
}



static uint8_t  func_42(uint64_t * p_43, int8_t  p_44, int8_t  p_45, const int16_t  p_46)
{ 
    int32_t *l_48 = &g_19;
    int32_t *l_49 = &g_19;
    int32_t *l_50[1];
    int32_t **l_54 = &l_49;
    uint16_t l_64 = 0x9416L;
    const float *l_72 = &g_73;
    uint32_t **l_1919 = &g_1864;
    uint32_t l_1953 = 0xB8E49611L;
    int16_t l_2007[5][8] = {{5L,0xE19FL,0x29ACL,0xEAD2L,0xEAD2L,0x29ACL,0xE19FL,5L},{0xE19FL,0L,5L,(-5L),5L,0L,0xE19FL,0xE19FL},{0L,(-5L),0x29ACL,0x29ACL,(-5L),0L,0xEAD2L,0L},{(-5L),0L,0xEAD2L,0L,(-5L),0x29ACL,0x29ACL,(-5L)},{0L,0xE19FL,0xE19FL,0L,5L,(-5L),5L,0L}};
    int32_t **l_2020 = (void*)0;
    uint8_t l_2031 = 0xEAL;
    int16_t l_2035 = (-1L);
    uint64_t l_2037[8] = {0x1DAA6E977603CC2ELL,0x1DAA6E977603CC2ELL,0x1DAA6E977603CC2ELL,0x1DAA6E977603CC2ELL,0x1DAA6E977603CC2ELL,0x1DAA6E977603CC2ELL,0x1DAA6E977603CC2ELL,0x1DAA6E977603CC2ELL};
    uint16_t ***l_2086 = &g_537;
    uint16_t *** const *l_2085[10] = {&l_2086,&l_2086,&l_2086,&l_2086,&l_2086,&l_2086,&l_2086,&l_2086,&l_2086,&l_2086};
    uint64_t l_2088 = 0x8BB94AC609C17E67LL;
    int32_t l_2120 = 0x877578BEL;
    uint8_t ** const *l_2163 = (void*)0;
    uint64_t l_2198 = 0x8666C92315917651LL;
    uint32_t l_2213 = 0xCE8B853BL;
    int32_t l_2220 = 0x75D9914FL;
    int i, j;
    for (i = 0; i < 1; i++)
        l_50[i] = &g_19;
    (*g_47) = p_44;
    g_51++;
    (*l_54) = (void*)0;
    return (*l_48);
}



static int8_t  func_67(uint64_t * p_68, int32_t  p_69, uint32_t  p_70)
{ 
    int32_t *l_1867 = (void*)0;
    int32_t *l_1868 = &g_174[0][5];
    int32_t *l_1869 = &g_174[0][4];
    int32_t l_1870 = 0x9F127E15L;
    int32_t *l_1871 = &g_174[2][5];
    int32_t *l_1872 = &g_174[2][3];
    int32_t *l_1873 = &g_368;
    int32_t *l_1874 = &l_1870;
    int32_t *l_1875 = (void*)0;
    int32_t *l_1876 = &l_1870;
    int32_t *l_1877 = &g_174[3][2];
    int32_t l_1878 = 0x23508462L;
    int32_t *l_1879[3];
    int16_t l_1880[9] = {0x44CCL,0x44CCL,0x44CCL,0x44CCL,0x44CCL,0x44CCL,0x44CCL,0x44CCL,0x44CCL};
    int32_t l_1881 = 0x726E2687L;
    uint32_t l_1882 = 0x9EF71015L;
    int i;
    for (i = 0; i < 3; i++)
        l_1879[i] = &g_174[0][5];
    (*g_157) = l_1867;
lbl_1885:
    l_1882++;
    (****g_1303) |= (*l_1872);
    if (l_1882)
        goto lbl_1885;
    return p_70;
}



static uint64_t  func_81(uint8_t  p_82, uint16_t  p_83, float  p_84)
{ 
    int8_t l_1865 = 0x50L;
    for (g_1367 = 16; (g_1367 != (-23)); g_1367--)
    { 
        for (g_397 = 0; (g_397 == 20); g_397++)
        { 
            uint32_t *l_1860 = &g_410[0];
            uint32_t **l_1859 = &l_1860;
            uint32_t ***l_1858 = &l_1859;
            (*g_1861) = l_1858;
        }
        if ((*g_957))
            break;
    }
    return l_1865;
}



static int16_t  func_93(int32_t  p_94, int16_t  p_95)
{ 
    uint16_t l_108 = 0x775EL;
    uint64_t *l_111 = &g_51;
    int16_t *l_124 = &g_125;
    int64_t l_129 = (-1L);
    float l_1476[8][9] = {{0x4.99D956p-6,(-0x1.7p-1),(-0x1.7p-1),0x4.99D956p-6,0xC.FD4D15p+71,0x5.9p+1,(-0x1.3p-1),(-0x4.Bp-1),0x7.62AB0Cp-20},{0xB.56AA7Fp+2,(-0x1.1p-1),0x1.8p+1,0x4.99D956p-6,(-0x1.1p-1),(-0x4.Bp-1),0x4.E68AEDp-42,(-0x1.7p-1),0xC.56CCCAp+29},{0x4.E45071p+76,0x5.9p+1,(-0x4.Bp-1),0x0.1p+1,0xC.FD4D15p+71,(-0x4.Bp-1),0x9.6DC738p-37,0x9.7F36B9p-96,(-0x1.1p-1)},{0x1.3p-1,0x1.8p+1,0x9.7F36B9p-96,0x4.E68AEDp-42,0x5.9p+1,0x5.9p+1,0x4.E68AEDp-42,0x9.7F36B9p-96,0x1.8p+1},{0x0.1p+1,0x9.7F36B9p-96,0xC.56CCCAp+29,0x7.6p-1,(-0x1.7p-1),0x7.62AB0Cp-20,(-0x1.3p-1),(-0x1.7p-1),(-0x1.1p-1)},{0x0.1p+1,0x1.7B3BDDp-84,0xC.FD4D15p+71,(-0x1.3p-1),0x8.3E975Fp+30,0xC.56CCCAp+29,0xB.56AA7Fp+2,(-0x4.Bp-1),0xC.56CCCAp+29},{0x1.3p-1,0x9.7F36B9p-96,0xC.FD4D15p+71,0x4.E45071p+76,0xC.56CCCAp+29,(-0x1.1p-1),0x0.Bp+1,0x7.62AB0Cp-20,0x7.62AB0Cp-20},{0x4.E45071p+76,0x1.8p+1,0xC.56CCCAp+29,(-0x1.3p-1),0xC.56CCCAp+29,0x1.8p+1,0x4.E45071p+76,0x8.3E975Fp+30,0x5.9p+1}};
    int16_t *l_1477 = &g_1478[0];
    int32_t l_1479 = (-3L);
    uint64_t l_1480 = 0xDEB64AC981B2A5BELL;
    int16_t **l_1495 = (void*)0;
    int32_t l_1514 = (-5L);
    uint16_t **l_1522[8][6];
    int32_t l_1555 = 1L;
    int32_t l_1558 = (-3L);
    int32_t l_1559 = 0xD8321F91L;
    int32_t l_1560 = (-1L);
    int32_t l_1561 = 0L;
    int32_t l_1562 = (-6L);
    int32_t l_1563 = 0x99E25185L;
    int32_t l_1564 = 0xD6E45834L;
    int32_t l_1565 = 0x7BEDC602L;
    int32_t l_1566 = 0x1A4B6B38L;
    int32_t l_1567 = 0xEACE2829L;
    int32_t l_1568 = 1L;
    int32_t l_1569[7][9] = {{0xBA3FD891L,1L,9L,0xBA3FD891L,9L,1L,0xBA3FD891L,0xD798ED4AL,0xD798ED4AL},{0xBA3FD891L,1L,9L,0xBA3FD891L,9L,1L,0xBA3FD891L,0xD798ED4AL,0xD798ED4AL},{0xBA3FD891L,1L,9L,0xBA3FD891L,9L,1L,0xBA3FD891L,0xD798ED4AL,0xD798ED4AL},{0xBA3FD891L,1L,9L,0xD798ED4AL,1L,3L,0xD798ED4AL,(-10L),(-10L)},{0xD798ED4AL,3L,1L,0xD798ED4AL,1L,3L,0xD798ED4AL,(-10L),(-10L)},{0xD798ED4AL,3L,1L,0xD798ED4AL,1L,3L,0xD798ED4AL,(-10L),(-10L)},{0xD798ED4AL,3L,1L,0xD798ED4AL,1L,3L,0xD798ED4AL,(-10L),(-10L)}};
    int32_t l_1571[5] = {0xB838C779L,0xB838C779L,0xB838C779L,0xB838C779L,0xB838C779L};
    float ***l_1585 = (void*)0;
    const int16_t l_1608 = (-3L);
    int32_t l_1616 = 1L;
    int32_t l_1632 = 0x9B48D845L;
    uint32_t l_1636 = 0UL;
    int32_t *l_1693 = &g_19;
    uint64_t l_1832 = 1UL;
    uint32_t l_1848 = 0x0A8A6E39L;
    int i, j;
    for (i = 0; i < 8; i++)
    {
        for (j = 0; j < 6; j++)
            l_1522[i][j] = &g_376;
    }
    (**g_1290) = ((safe_div_func_int32_t_s_s((safe_sub_func_uint16_t_u_u((((safe_mul_func_int8_t_s_s(l_108, (safe_mul_func_uint16_t_u_u(((--(*l_111)) , ((((safe_div_func_int32_t_s_s(((((*l_1477) ^= (func_4(l_108, p_95, (safe_rshift_func_int8_t_s_u((safe_sub_func_uint8_t_u_u((g_3 < (safe_rshift_func_int16_t_s_u((safe_add_func_int16_t_s_s(((*l_124) ^= g_19), (func_4(g_14, func_126(l_129, (--(*l_111))), l_129) <= l_129))), 15))), p_95)), 0))) == p_95)) , p_94) , l_1479), 4294967294UL)) & l_1480) , g_198[1][1]) ^ p_94)), g_352[3][1])))) & l_108) , (****g_1053)), p_94)), g_1473[0])) , (*g_1460));
    for (g_1367 = 8; (g_1367 >= 0); g_1367 -= 1)
    { 
        int64_t *l_1485 = &g_200[5][0];
        int32_t l_1490 = 0L;
        uint32_t *l_1491 = &g_410[0];
        int16_t **l_1494 = &l_124;
        int16_t **l_1496[4][6][4] = {{{&l_124,&l_124,&l_1477,&l_1477},{&l_124,(void*)0,&l_124,&l_124},{&l_124,&l_1477,&l_124,&l_124},{&l_1477,&l_1477,&l_1477,&l_124},{&l_124,(void*)0,&l_124,&l_1477},{&l_124,&l_124,&l_124,&l_124}},{{&l_124,(void*)0,&l_1477,(void*)0},{&l_1477,(void*)0,&l_124,(void*)0},{&l_124,(void*)0,&l_124,&l_124},{&l_124,&l_124,&l_1477,&l_1477},{&l_124,(void*)0,&l_124,&l_124},{&l_124,&l_1477,&l_124,&l_124}},{{&l_1477,&l_1477,&l_1477,&l_124},{&l_124,(void*)0,&l_124,&l_1477},{&l_124,&l_124,&l_124,&l_124},{&l_124,(void*)0,&l_1477,(void*)0},{&l_1477,(void*)0,&l_124,(void*)0},{&l_124,(void*)0,&l_124,&l_124}},{{&l_124,&l_124,&l_1477,&l_1477},{&l_124,(void*)0,&l_124,&l_124},{&l_124,&l_1477,&l_124,&l_124},{&l_1477,&l_1477,&l_1477,&l_124},{&l_124,(void*)0,&l_124,&l_1477},{&l_124,&l_124,&l_124,&l_124}}};
        uint16_t ***l_1497 = &g_537;
        const int32_t l_1498 = 0L;
        int32_t *l_1550 = &g_3;
        int32_t l_1556 = (-1L);
        int32_t l_1557[10][2] = {{0x349ADF19L,1L},{0x345CCEC5L,1L},{0x349ADF19L,0x345CCEC5L},{0x3BA2046CL,0x3BA2046CL},{0x3BA2046CL,0x345CCEC5L},{0x349ADF19L,1L},{0x345CCEC5L,1L},{0x349ADF19L,0x345CCEC5L},{0x3BA2046CL,0x3BA2046CL},{0x3BA2046CL,0x345CCEC5L}};
        int16_t l_1572 = 0x11CBL;
        uint64_t l_1573 = 1UL;
        uint32_t l_1582 = 1UL;
        int8_t l_1630[7] = {(-5L),1L,(-5L),(-5L),1L,(-5L),(-5L)};
        uint8_t *l_1631 = &g_152;
        int32_t *l_1769 = &l_1632;
        int i, j, k;
    }
    for (l_1832 = 0; (l_1832 >= 2); l_1832 = safe_add_func_uint8_t_u_u(l_1832, 7))
    { 
        int32_t *l_1839 = &l_1564;
        int32_t *l_1840 = (void*)0;
        int32_t *l_1841 = &l_1562;
        int32_t *l_1842 = (void*)0;
        int32_t *l_1843 = &l_1567;
        int32_t *l_1844 = (void*)0;
        int32_t *l_1845 = &l_1568;
        int32_t *l_1846 = &l_1561;
        int32_t *l_1847[9] = {(void*)0,(void*)0,(void*)0,(void*)0,(void*)0,(void*)0,(void*)0,(void*)0,(void*)0};
        int i;
        l_1848++;
    }
    (*g_726) = ((void*)0 != &g_151);
    return (*l_1693);
}



static int64_t  func_126(int8_t  p_127, uint64_t  p_128)
{ 
    int32_t *l_132 = &g_133;
    int32_t *l_134 = &g_133;
    int32_t *l_135 = (void*)0;
    int32_t *l_136 = &g_133;
    int32_t *l_137 = &g_133;
    int32_t l_138 = 0L;
    int32_t *l_139 = &l_138;
    int32_t *l_140 = (void*)0;
    int32_t *l_141 = &g_133;
    int32_t *l_142[7] = {&g_133,&g_133,&g_133,&g_133,&g_133,&g_133,&g_133};
    uint16_t l_143 = 0x4D82L;
    float *l_1465 = (void*)0;
    int32_t l_1474[7][1][10] = {{{0x9A9AB0E3L,0xF8D57DEEL,8L,0xF8D57DEEL,0x9A9AB0E3L,0x9A9AB0E3L,0xF8D57DEEL,8L,0xF8D57DEEL,0x9A9AB0E3L}},{{0x9A9AB0E3L,0xF8D57DEEL,8L,0xF8D57DEEL,0xF8D57DEEL,0xF8D57DEEL,0xDDC21B19L,6L,0xDDC21B19L,0xF8D57DEEL}},{{0xF8D57DEEL,0xDDC21B19L,6L,0xDDC21B19L,0xF8D57DEEL,0xF8D57DEEL,0xDDC21B19L,6L,0xDDC21B19L,0xF8D57DEEL}},{{0xF8D57DEEL,0xDDC21B19L,6L,0xDDC21B19L,0xF8D57DEEL,0xF8D57DEEL,0xDDC21B19L,6L,0xDDC21B19L,0xF8D57DEEL}},{{0xF8D57DEEL,0xDDC21B19L,6L,0xDDC21B19L,0xF8D57DEEL,0xF8D57DEEL,0xDDC21B19L,6L,0xDDC21B19L,0xF8D57DEEL}},{{0xF8D57DEEL,0xDDC21B19L,6L,0xDDC21B19L,0xF8D57DEEL,0xF8D57DEEL,0xDDC21B19L,6L,0xDDC21B19L,0xF8D57DEEL}},{{0xF8D57DEEL,0xDDC21B19L,6L,0xDDC21B19L,0xF8D57DEEL,0xF8D57DEEL,0xDDC21B19L,6L,0xDDC21B19L,0xF8D57DEEL}}};
    int32_t l_1475 = 0x64FA4C38L;
    int i, j, k;
    --l_143;
    (*g_157) = func_146(g_133, func_149(g_151));
    g_368 &= ((safe_div_func_uint8_t_u_u(((safe_rshift_func_int16_t_s_u(((l_140 == l_1465) && p_128), ((safe_sub_func_uint16_t_u_u(((&p_128 == ((g_410[0] ^ ((safe_sub_func_uint8_t_u_u(((((void*)0 != &l_1465) , ((safe_mul_func_int16_t_s_s(((!((*g_396) > p_127)) , (*l_139)), 0xB63EL)) , 0x604BL)) == (*l_136)), g_1473[0])) , p_128)) , &p_128)) != (****g_1053)), g_19)) >= p_127))) ^ p_127), l_1474[3][0][6])) != l_1475);
    return g_410[0];
}



static int32_t * func_146(uint32_t  p_147, int32_t ** p_148)
{ 
    const uint8_t l_1205 = 0xDBL;
    uint16_t l_1240 = 0xFAEDL;
    int32_t l_1241 = 0x09C2ED92L;
    int32_t l_1243 = 0x5BE61986L;
    int32_t l_1244[10][5] = {{0xFA1CF36AL,0x1DD420FEL,(-1L),0x1DD420FEL,0xFA1CF36AL},{0xCD23F0DCL,1L,(-1L),0x9E1D78C3L,0x826EF829L},{0L,1L,0x9E1D78C3L,0L,0x2133BB07L},{0x2133BB07L,0xFA1CF36AL,0xE3401596L,1L,0x826EF829L},{(-1L),0L,0L,(-1L),0xFA1CF36AL},{0x826EF829L,0L,0xCB22E1B3L,0x2EDC86FCL,(-1L)},{1L,0xFA1CF36AL,0x826EF829L,0L,1L},{0xCB22E1B3L,1L,(-1L),0x2EDC86FCL,0x2EDC86FCL},{1L,1L,1L,(-1L),0xDA48EB83L},{1L,0x1DD420FEL,0L,1L,0x9E1D78C3L}};
    int16_t l_1252 = 0xCE23L;
    int32_t *** const l_1302 = &g_157;
    int32_t *** const *l_1301 = &l_1302;
    float l_1347 = (-0x4.5p-1);
    uint32_t l_1451 = 0x7817143FL;
    int i, j;
    for (g_793 = 0; (g_793 <= 0); g_793 += 1)
    { 
        uint64_t l_1209 = 0UL;
        uint16_t l_1212 = 0x9ED4L;
        int32_t l_1245 = (-1L);
        int32_t l_1246 = 0x93ADFFF7L;
        int32_t l_1247 = 6L;
        int32_t l_1248 = 0L;
        int32_t l_1249[7][3][9] = {{{1L,0xC568B5B4L,1L,0x2CA4A084L,1L,0xFB318B85L,0x2FC7E33BL,1L,1L},{(-5L),8L,1L,0x0E4F0539L,1L,8L,(-5L),1L,9L},{0L,5L,1L,1L,0x23D6E172L,1L,0x04FD4C6FL,0xB26A1735L,0L}},{{0xB26A1735L,0x7B98B32EL,0xD893DCB5L,5L,0L,0L,0x2CA4A084L,1L,(-1L)},{0x27463CF3L,0x09A19144L,(-1L),1L,0xE56183ACL,1L,(-1L),1L,0x7B98B32EL},{0x7B98B32EL,1L,0x27463CF3L,1L,1L,0x27463CF3L,1L,0x7B98B32EL,0x04FD4C6FL}},{{9L,1L,1L,5L,(-1L),0xD893DCB5L,0L,0xC568B5B4L,9L},{(-1L),0xE56183ACL,0x0E4F0539L,1L,0x27463CF3L,0x9340415DL,5L,0x23D6E172L,0x04FD4C6FL},{0L,0x23D6E172L,0L,0x0E4F0539L,1L,0x09A19144L,0xC568B5B4L,(-5L),0x7B98B32EL}},{{(-1L),1L,0xB26A1735L,(-1L),0L,(-1L),(-5L),0xFB318B85L,0L},{0x9A540055L,0xB26A1735L,0L,8L,0L,0xD893DCB5L,0x27463CF3L,(-1L),1L},{0x7B98B32EL,0xCEC4CD5BL,0xB26A1735L,(-5L),0x23D6E172L,1L,0x9A540055L,0x04FD4C6FL,1L}},{{0x9A540055L,0L,0x27463CF3L,0L,0x2FC7E33BL,1L,0xB26A1735L,0x23D6E172L,0xE56183ACL},{0L,0xC568B5B4L,0x7B98B32EL,1L,1L,1L,1L,0x7B98B32EL,0xC568B5B4L},{1L,0L,9L,0x9A540055L,1L,1L,0x09A19144L,1L,0x2FC7E33BL}},{{0x23D6E172L,1L,(-1L),9L,8L,0xD893DCB5L,0L,1L,0xFB318B85L},{5L,0L,0L,0x2CA4A084L,1L,(-1L),0L,0x9A540055L,9L},{0xD893DCB5L,0xC568B5B4L,(-1L),1L,0L,0x27463CF3L,0L,1L,(-1L)}},{{0L,0L,0xFB318B85L,0xCEC4CD5BL,9L,1L,0L,0x9340415DL,0xB26A1735L},{(-5L),0xCEC4CD5BL,0x9A540055L,0L,1L,0x0E4F0539L,0x09A19144L,1L,0x23D6E172L},{0xC568B5B4L,0xB26A1735L,0xFB318B85L,1L,0xE56183ACL,0L,1L,0L,0x2CA4A084L}}};
        int64_t l_1250 = (-1L);
        int32_t l_1253 = 0x97CF200EL;
        float l_1394 = 0x4.0p-1;
        uint32_t l_1431[1][9][10] = {{{0xEAC64F06L,0x207A8543L,0UL,1UL,0xC85D66CEL,1UL,0UL,0x207A8543L,0xEAC64F06L,0x57EC9593L},{0xD172414EL,0xFBE319E8L,0xEC5990F7L,0x57EC9593L,0x8F303008L,0x0857E55FL,0x9F043FA3L,0x94A313C8L,0xF6A3E61FL,0xEAC64F06L},{0x94A313C8L,4UL,0UL,0x57EC9593L,0xFBE319E8L,0x8F303008L,6UL,18446744073709551613UL,0xEAC64F06L,0x0857E55FL},{0x02254FF2L,0x94A313C8L,0x4B1554BFL,1UL,18446744073709551609UL,18446744073709551609UL,1UL,0x4B1554BFL,0x94A313C8L,0x02254FF2L},{0x8F303008L,0x4B1554BFL,0x207A8543L,0x48DBE625L,0xFBF38CCDL,2UL,0x0857E55FL,0xF6A3E61FL,0xFBE319E8L,0xC85D66CEL},{0x57EC9593L,0x865713A0L,18446744073709551613UL,0x4B1554BFL,0xFBF38CCDL,0xB61BB892L,0x8F303008L,0x9F043FA3L,1UL,0x02254FF2L},{0xFBF38CCDL,0x0857E55FL,0xBDB6B3BCL,2UL,18446744073709551609UL,18446744073709551607UL,18446744073709551609UL,2UL,0xBDB6B3BCL,0x0857E55FL},{0xF6A3E61FL,18446744073709551607UL,1UL,0x865713A0L,0xFBE319E8L,1UL,2UL,0x48DBE625L,18446744073709551609UL,0xEAC64F06L},{0x207A8543L,18446744073709551613UL,2UL,18446744073709551615UL,0x8F303008L,1UL,0xD172414EL,2UL,0x9F043FA3L,0xFBF38CCDL}}};
        float l_1438 = 0xD.165AC1p+16;
        int32_t *l_1456 = &l_1241;
        int i, j, k;
        (**p_148) = (&g_374 == (void*)0);
        if ((*g_47))
        { 
            float l_1208 = 0x0.8235B7p+21;
            int32_t l_1213 = (-4L);
            int32_t *l_1242[9][8][3] = {{{&g_19,(void*)0,&g_3},{&l_1213,(void*)0,&g_958},{&g_19,&g_368,&g_19},{(void*)0,(void*)0,&g_174[0][5]},{(void*)0,(void*)0,&g_3},{&g_19,&g_174[0][5],&g_3},{&g_368,&g_174[0][5],&g_368},{&g_19,(void*)0,&g_958}},{{&g_174[0][5],(void*)0,&l_1213},{&g_368,&g_368,&g_368},{(void*)0,(void*)0,&g_133},{(void*)0,(void*)0,(void*)0},{&g_368,&g_174[0][5],&g_174[0][5]},{&l_1213,&g_174[0][5],&l_1213},{(void*)0,(void*)0,&l_1213},{&g_368,(void*)0,&g_3}},{{&g_19,&g_368,&l_1213},{(void*)0,(void*)0,&g_3},{(void*)0,(void*)0,(void*)0},{&g_19,&g_174[0][5],&g_133},{&g_174[0][5],&g_174[0][5],&g_19},{&g_19,(void*)0,&g_3},{&l_1213,(void*)0,&g_958},{&g_19,&g_368,&g_19}},{{(void*)0,(void*)0,&g_174[0][5]},{(void*)0,(void*)0,&g_3},{&g_19,&g_174[0][5],&g_3},{&g_368,&g_174[0][5],&g_368},{&g_19,(void*)0,&g_958},{&g_174[0][5],(void*)0,&l_1213},{&g_368,&g_368,&g_368},{(void*)0,(void*)0,&g_133}},{{(void*)0,(void*)0,(void*)0},{&g_368,&g_174[0][5],&g_174[0][5]},{&l_1213,&g_174[0][5],&l_1213},{(void*)0,(void*)0,&l_1213},{&g_368,(void*)0,&g_3},{&g_19,&g_368,&l_1213},{(void*)0,(void*)0,&g_3},{(void*)0,(void*)0,(void*)0}},{{&g_19,&g_174[0][5],&g_133},{&g_174[0][5],&g_174[0][5],&g_19},{&g_19,(void*)0,&g_3},{&l_1213,(void*)0,&g_958},{&g_19,&g_368,&g_19},{(void*)0,(void*)0,&g_174[0][5]},{(void*)0,(void*)0,&g_3},{&g_19,&g_174[0][5],&g_3}},{{&g_368,&g_174[0][5],&g_368},{&g_19,(void*)0,&g_958},{&g_174[0][5],(void*)0,&l_1213},{&g_368,&g_368,&g_368},{(void*)0,(void*)0,&g_133},{(void*)0,(void*)0,(void*)0},{&g_368,&g_174[0][5],&g_174[0][5]},{&l_1213,&g_174[0][5],&l_1213}},{{(void*)0,(void*)0,&l_1213},{&g_368,(void*)0,&g_3},{&g_19,&g_368,&l_1213},{(void*)0,(void*)0,&g_3},{(void*)0,(void*)0,(void*)0},{&g_19,&g_174[0][5],&g_133},{&g_174[0][5],&g_174[0][6],&g_174[0][5]},{&g_368,&g_174[3][3],&g_3}},{{&g_368,&g_174[1][6],&g_133},{&g_133,&l_1241,&g_174[0][5]},{&g_368,&g_174[1][6],&g_174[0][6]},{&l_1213,&g_174[3][3],(void*)0},{&g_133,&g_174[0][6],(void*)0},{&g_368,&g_174[0][6],(void*)0},{&g_19,&g_174[3][3],&g_133},{&l_1213,&g_174[1][6],&g_174[0][5]}}};
            int16_t l_1251 = (-4L);
            uint64_t l_1254[5] = {0x7D87A1270D6CA2FBLL,0x7D87A1270D6CA2FBLL,0x7D87A1270D6CA2FBLL,0x7D87A1270D6CA2FBLL,0x7D87A1270D6CA2FBLL};
            uint8_t **l_1257[7];
            int16_t l_1298 = 0x0AAEL;
            uint32_t l_1326 = 4294967290UL;
            int8_t **l_1362 = (void*)0;
            int8_t ***l_1361 = &l_1362;
            int i, j, k;
            for (i = 0; i < 7; i++)
                l_1257[i] = &g_151;
            for (g_315 = 3; (g_315 >= 0); g_315 -= 1)
            { 
                uint64_t *l_1194 = &g_51;
                int16_t *l_1201 = &g_659[9][3][0];
                int16_t *l_1210 = (void*)0;
                int16_t *l_1211[7][10][3] = {{{&g_282,&g_282,&g_17},{&g_282,&g_17,(void*)0},{&g_17,&g_17,&g_282},{&g_17,&g_17,&g_282},{&g_282,&g_282,&g_17},{&g_17,&g_282,&g_17},{&g_17,&g_17,&g_282},{(void*)0,&g_282,&g_282},{&g_17,&g_17,(void*)0},{&g_17,&g_282,(void*)0}},{{&g_282,&g_17,&g_17},{&g_17,&g_17,&g_17},{&g_17,&g_282,(void*)0},{&g_17,&g_282,&g_17},{&g_282,&g_282,(void*)0},{&g_17,&g_282,&g_282},{&g_17,&g_17,&g_17},{&g_282,&g_17,&g_17},{&g_17,&g_282,&g_17},{&g_282,&g_17,&g_17}},{{(void*)0,&g_282,&g_282},{&g_17,&g_17,(void*)0},{&g_17,&g_282,(void*)0},{&g_17,&g_282,&g_282},{&g_17,&g_17,&g_282},{&g_17,&g_17,&g_17},{&g_282,&g_17,&g_17},{&g_17,&g_282,&g_282},{&g_17,&g_17,&g_282},{&g_282,&g_282,&g_17}},{{&g_17,&g_282,&g_17},{&g_17,&g_282,&g_17},{&g_282,&g_17,&g_282},{&g_17,&g_17,&g_17},{&g_17,&g_17,&g_282},{&g_17,&g_17,&g_17},{&g_17,&g_17,&g_282},{&g_17,&g_17,(void*)0},{(void*)0,&g_17,&g_17},{&g_282,(void*)0,&g_17}},{{&g_17,&g_17,&g_282},{&g_282,&g_17,&g_282},{&g_17,&g_282,&g_282},{&g_17,&g_17,&g_17},{&g_282,&g_282,&g_17},{&g_17,&g_17,&g_282},{&g_17,&g_282,&g_282},{&g_17,&g_17,&g_282},{&g_282,&g_17,&g_17},{&g_17,&g_282,&g_17}},{{&g_17,&g_282,(void*)0},{(void*)0,&g_17,&g_282},{&g_282,&g_17,&g_282},{&g_17,&g_282,&g_17},{&g_282,&g_282,&g_17},{&g_17,&g_282,&g_282},{&g_282,&g_17,(void*)0},{&g_17,&g_282,&g_282},{&g_17,&g_17,&g_17},{&g_17,&g_17,(void*)0}},{{&g_17,&g_17,&g_17},{&g_17,&g_282,&g_282},{&g_282,&g_17,&g_282},{&g_17,&g_282,&g_17},{&g_282,&g_282,&g_282},{&g_17,&g_282,&g_17},{&g_17,&g_17,&g_282},{&g_282,&g_17,&g_282},{&g_17,&g_17,&g_282},{&g_17,&g_17,&g_17}}};
                int32_t l_1237 = (-1L);
                int i, j, k;
                (*g_157) = (*g_157);
                (**g_157) |= (((safe_add_func_int32_t_s_s(((g_521[g_315][(g_793 + 4)] , (((*l_1194) = 0xE2F1085234C75E52LL) ^ ((safe_mul_func_int16_t_s_s((l_1212 = ((l_1209 = (safe_lshift_func_uint8_t_u_s((safe_add_func_int16_t_s_s((((*l_1201) = ((void*)0 != &g_383)) | ((~((safe_lshift_func_uint8_t_u_s(246UL, ((l_1205 | p_147) & ((safe_lshift_func_int16_t_s_s(l_1205, (p_147 , p_147))) && g_793)))) != 8UL)) ^ l_1205)), g_315)), p_147))) | 0x54L)), g_315)) != 1L))) == g_935), g_420[1][2])) || l_1213) & 1L);
                for (g_243 = 0; (g_243 <= 3); g_243 += 1)
                { 
                    const int32_t l_1231 = 6L;
                    int i;
                    if ((safe_sub_func_uint32_t_u_u(0xDD765655L, (l_1237 &= ((((safe_rshift_func_int16_t_s_s(((g_521[g_315][(g_793 + 4)] , &p_148) != &g_157), 4)) > (((safe_rshift_func_uint8_t_u_u((*g_151), 0)) ^ (((((+((safe_div_func_int8_t_s_s((safe_mod_func_uint32_t_u_u((g_410[g_793] = (safe_lshift_func_int16_t_s_u(g_521[g_315][(g_793 + 4)], 9))), (safe_mod_func_int8_t_s_s((safe_lshift_func_int8_t_s_u(l_1231, (safe_sub_func_int8_t_s_s(((l_1213 , (~(safe_sub_func_int32_t_s_s(((**p_148) = (0x4BL != (*g_151))), g_963)))) | p_147), 0x4CL)))), g_521[g_315][(g_793 + 4)])))), 253UL)) <= 0x18DB6EF9L)) ^ p_147) ^ 0xDE8270C74C0A591DLL) != (-5L)) , 0xA1L)) <= 0xFFBFE0D6L)) < g_198[0][4]) , g_200[7][0])))))
                    { 
                        return (*p_148);
                    }
                    else
                    { 
                        (**p_148) = (safe_lshift_func_uint8_t_u_s(p_147, l_1240));
                    }
                }
            }
            --l_1254[4];
            for (g_315 = 3; (g_315 >= 0); g_315 -= 1)
            { 
                uint16_t ***l_1319 = &g_537;
                int32_t l_1327 = 0x2F06A2DFL;
                int32_t l_1331 = (-1L);
                int8_t ***l_1363[3][1][7] = {{{&l_1362,&l_1362,&l_1362,&l_1362,&l_1362,&l_1362,&l_1362}},{{&l_1362,&l_1362,&l_1362,&l_1362,&l_1362,&l_1362,&l_1362}},{{(void*)0,&l_1362,&l_1362,&l_1362,&l_1362,&l_1362,&l_1362}}};
                int32_t l_1375[2][6][10] = {{{0xDFD493FAL,0x0D8835E0L,(-1L),2L,1L,2L,(-1L),0x0D8835E0L,0xDFD493FAL,1L},{0xDFD493FAL,0x0D8835E0L,(-1L),2L,1L,2L,(-1L),0x0D8835E0L,0xDFD493FAL,1L},{0xDFD493FAL,0x0D8835E0L,(-1L),2L,1L,2L,(-1L),0x0D8835E0L,0xDFD493FAL,1L},{0xDFD493FAL,0x0D8835E0L,(-1L),2L,1L,2L,(-1L),0x0D8835E0L,0xDFD493FAL,1L},{0xDFD493FAL,0x0D8835E0L,(-1L),2L,1L,2L,(-1L),0x0D8835E0L,0xDFD493FAL,1L},{0xDFD493FAL,0x0D8835E0L,(-1L),2L,1L,2L,(-1L),0x0D8835E0L,0xDFD493FAL,1L}},{{0xDFD493FAL,0x0D8835E0L,(-1L),2L,1L,2L,(-1L),0x0D8835E0L,0xDFD493FAL,1L},{0xDFD493FAL,0x0D8835E0L,(-1L),2L,1L,2L,(-1L),0x0D8835E0L,0xDFD493FAL,1L},{0xDFD493FAL,0x0D8835E0L,(-1L),2L,1L,2L,(-1L),0x0D8835E0L,0xDFD493FAL,1L},{0xDFD493FAL,0x0D8835E0L,(-1L),2L,1L,2L,(-1L),0x0D8835E0L,0xDFD493FAL,1L},{0xDFD493FAL,0x0D8835E0L,(-1L),2L,1L,2L,(-1L),0x0D8835E0L,0xDFD493FAL,1L},{0xDFD493FAL,0x0D8835E0L,(-1L),2L,1L,2L,0xDFD493FAL,2L,0xCF55F124L,(-1L)}}};
                float l_1391 = 0xB.7E98C3p+22;
                uint16_t l_1397 = 0UL;
                int i, j, k;
                for (g_958 = 0; (g_958 <= 3); g_958 += 1)
                { 
                    float l_1282 = (-0x9.Ap-1);
                    const int32_t l_1300 = 0xDBB6C22DL;
                    int32_t **l_1318 = &g_1181;
                    uint16_t ****l_1324 = &l_1319;
                    int32_t l_1328 = 0L;
                    int32_t l_1329 = 0L;
                    int32_t l_1332 = 0L;
                    if ((l_1257[2] != ((p_147 , ((*g_376) < ((safe_lshift_func_int16_t_s_s(g_352[3][1], 3)) >= ((safe_mod_func_uint32_t_u_u(p_147, ((**p_148) = (safe_sub_func_uint32_t_u_u((safe_add_func_int64_t_s_s((!p_147), g_200[7][0])), (safe_div_func_uint32_t_u_u((~((g_397 <= (&g_396 == (void*)0)) , 0xC36FL)), 7UL))))))) > 0x97L)))) , (void*)0)))
                    { 
                        int32_t * volatile *l_1271[8][4][8] = {{{&g_158,&g_158,&g_158,&g_18,&g_18,&g_158,&g_158,&g_158},{&g_957,&l_1242[2][3][0],&g_1270,&g_47,(void*)0,&g_47,&l_1242[2][3][2],&l_1242[2][3][0]},{&l_1242[2][3][0],(void*)0,&g_47,&g_158,&g_47,&g_47,&g_158,&g_18},{&g_18,&l_1242[2][3][0],&l_1242[2][3][0],&g_158,&l_1242[2][3][0],&g_158,&l_1242[2][3][0],&g_158}},{{&g_18,&g_158,&g_18,&l_1242[2][3][0],(void*)0,&g_1270,&l_1242[2][3][2],(void*)0},{&g_47,&l_1242[2][3][2],(void*)0,&g_47,&l_1242[2][3][0],&g_47,(void*)0,&g_18},{&g_47,&g_158,&g_158,&g_18,(void*)0,&l_1242[2][3][0],(void*)0,(void*)0},{&g_18,&l_1242[2][3][0],&g_47,&g_47,&l_1242[2][3][0],&g_18,(void*)0,&g_18}},{{&g_18,&l_1242[2][3][2],&l_1242[2][3][0],&l_1242[2][3][0],&g_47,(void*)0,&g_18,&g_957},{&l_1242[2][3][0],(void*)0,&g_158,&l_1242[2][3][0],(void*)0,&g_158,&g_47,&g_18},{&g_957,(void*)0,&l_1242[2][3][2],&g_47,&g_18,&g_47,&l_1242[2][3][2],(void*)0},{&g_158,(void*)0,&g_957,&g_18,&g_47,&l_1242[2][3][0],&g_18,&g_18}},{{&l_1242[2][3][0],&g_18,&l_1242[2][3][0],&g_47,&g_158,&g_158,&g_18,(void*)0},{&g_18,&g_47,&g_957,&l_1242[2][3][0],&g_158,&l_1242[2][3][2],&l_1242[2][3][2],&g_158},{&g_158,&l_1242[2][3][2],&l_1242[2][3][2],&g_158,&l_1242[2][3][0],&g_957,&g_47,&g_18},{(void*)0,&g_18,&g_158,&g_158,&g_47,&l_1242[2][3][0],&g_18,&l_1242[2][3][0]}},{{&g_18,&g_18,&l_1242[2][3][0],&g_47,&g_18,&g_957,(void*)0,&g_158},{(void*)0,&l_1242[2][3][2],&g_47,&g_18,&g_47,&l_1242[2][3][2],(void*)0,&g_957},{&g_18,&g_47,&g_158,(void*)0,&l_1242[2][3][0],&g_158,(void*)0,&l_1242[2][3][0]},{&g_957,&g_18,(void*)0,&g_47,&l_1242[2][3][0],&l_1242[2][3][0],&l_1242[2][3][2],&g_18}},{{&g_18,(void*)0,&g_18,&l_1242[2][3][0],&g_47,&g_47,&l_1242[2][3][0],&g_18},{(void*)0,(void*)0,&l_1242[2][3][0],(void*)0,&g_18,&g_158,&g_158,&g_47},{&g_18,(void*)0,&g_47,&l_1242[2][3][0],&g_47,(void*)0,&l_1242[2][3][2],&g_47},{(void*)0,&l_1242[2][3][2],&g_1270,&l_1242[2][3][2],(void*)0,&g_47,&g_1270,&g_47}},{{&g_1270,&g_47,&l_1242[2][3][0],&g_47,&g_1270,&g_18,&g_18,&g_957},{&g_47,&g_47,&g_158,&l_1242[6][7][2],&g_47,&l_1242[2][3][0],&g_158,&g_47},{&g_18,&g_18,&g_158,&g_47,&l_1242[6][7][2],&l_1242[2][3][0],&g_18,&l_1242[2][3][0]},{&g_47,&g_1270,&l_1242[2][3][0],&g_957,&g_957,&l_1242[2][3][0],&g_1270,&g_47}},{{&l_1242[2][3][0],&g_18,&l_1242[2][3][0],&l_1242[6][7][2],&g_47,&g_158,&g_18,&g_18},{&g_47,&g_158,&l_1242[2][3][0],&g_47,&l_1242[6][7][2],&g_158,&g_47,&g_47},{&g_957,&g_18,&g_18,&g_1270,&g_47,&l_1242[2][3][0],&g_47,&g_1270},{&g_47,&g_1270,&g_47,(void*)0,&l_1242[2][3][2],&l_1242[2][3][0],&g_18,&l_1242[2][3][2]}}};
                        int i, j, k;
                        g_1270 = g_1270;
                    }
                    else
                    { 
                        uint16_t *l_1283 = (void*)0;
                        uint16_t *l_1284 = &l_1212;
                        float *l_1288 = &g_349;
                        float **l_1287 = &l_1288;
                        float ***l_1289 = &l_1287;
                        int16_t *l_1299 = &l_1298;
                        int8_t l_1308 = 0xADL;
                        int32_t **l_1317 = &g_1181;
                        uint32_t *l_1325 = &g_198[1][3];
                        int32_t l_1330 = 0L;
                        uint32_t l_1333 = 0xA2469A2AL;
                        int i, j;
                        g_368 |= (safe_sub_func_int32_t_s_s(((safe_mod_func_int32_t_s_s((((((safe_mod_func_int16_t_s_s(((1L != (safe_mod_func_uint8_t_u_u(((safe_div_func_uint16_t_u_u((**g_375), ((*l_1284)--))) >= ((*l_1299) = (((((*l_1289) = l_1287) != (p_147 , g_1290)) && ((safe_rshift_func_uint8_t_u_s((p_147 , (*g_151)), 5)) <= (p_147 && (safe_mul_func_int8_t_s_s((((((g_521[g_793][g_793] = (((safe_mul_func_int8_t_s_s((*g_396), 248UL)) , (*g_158)) ^ l_1249[1][2][1])) , (*g_396)) , g_282) && 0x404AL) < (*g_158)), l_1298))))) != 1UL))), (*g_151)))) > (*g_158)), l_1300)) , g_935) , l_1301) == g_1303) , (****g_1303)), p_147)) > (****l_1301)), l_1247));
                        l_1326 |= ((p_147 <= (l_1308 > (((*g_151) = l_1249[1][0][5]) < (safe_add_func_int32_t_s_s((g_14 <= ((safe_div_func_uint16_t_u_u((safe_rshift_func_int16_t_s_u((safe_sub_func_uint64_t_u_u((l_1317 != l_1318), (l_1319 != ((safe_mod_func_int8_t_s_s((2L > ((*l_1325) ^= ((((((((****l_1301) = ((safe_mul_func_uint16_t_u_u(((*g_376) &= (((l_1247 = ((((*g_396) |= ((l_1324 != (void*)0) && l_1247)) , 0x842D843FL) ^ g_410[0])) | p_147) <= (***g_1304))), p_147)) , p_147)) , (*g_47)) , 0x8.AFA226p-92) > (-0x6.1p-1)) != 0x5.2p+1) , g_521[g_793][g_793]) != g_282))), p_147)) , l_1319)))), 5)), p_147)) | 0xE1EB98ED592A384CLL)), 0x71308B96L))))) || 0xEB3BL);
                        --l_1333;
                    }
                }
                for (l_1327 = 3; (l_1327 >= 0); l_1327 -= 1)
                { 
                    int32_t l_1336 = 1L;
                    int32_t l_1352 = 6L;
                    uint16_t l_1374 = 0x84DCL;
                    int32_t ***l_1385 = (void*)0;
                    int32_t l_1395 = 1L;
                    int16_t l_1410 = 0xF0E4L;
                    (**p_148) = l_1331;
                    if ((((*g_376) &= l_1336) , ((!(p_147 < (((safe_add_func_uint8_t_u_u((+l_1331), (safe_rshift_func_uint16_t_u_u(((((l_1352 ^= (safe_sub_func_int16_t_s_s(((((((0x9C33562FL == (*g_158)) > ((**p_148) != (safe_rshift_func_int16_t_s_u(((**g_1055) < (g_958 || (safe_div_func_uint16_t_u_u(p_147, (-9L))))), l_1253)))) , &g_1180[0]) != &g_1180[4]) || 0x8B3AA445L) & (*g_396)), (*g_376)))) != 0x56C6F54563D4790FLL) | p_147) < p_147), l_1331)))) , p_147) > l_1336))) <= 0x6FF0F5E002F9DC96LL)))
                    { 
                        (*g_1303) = (*g_1303);
                        if (l_1209)
                            break;
                    }
                    else
                    { 
                        l_1245 = (((**g_1305) || 0x4F47279FL) , (**p_148));
                    }
                    if ((*g_957))
                        continue;
                    for (l_1331 = 0; (l_1331 <= 3); l_1331 += 1)
                    { 
                        int8_t ****l_1364 = (void*)0;
                        int32_t l_1365 = (-1L);
                        int8_t *l_1366 = &g_1367;
                        uint64_t *l_1382 = &l_1254[0];
                        int32_t l_1396 = 5L;
                        int i, j, k;
                    }
                }
            }
            for (l_1252 = 0; (l_1252 <= 3); l_1252 += 1)
            { 
                int16_t *l_1423 = (void*)0;
                int16_t *l_1424 = &l_1298;
                uint32_t l_1439 = 0UL;
                uint32_t l_1443 = 0x3529849CL;
                int i, j;
            }
        }
        else
        { 
            return (*g_157);
        }
        for (g_282 = 3; (g_282 >= 0); g_282 -= 1)
        { 
            uint64_t *l_1446 = &l_1209;
            int32_t l_1449 = 0L;
            int16_t *l_1450 = &g_659[9][3][0];
            if (((safe_mul_func_uint16_t_u_u(((((*l_1446) = (0x19ED5AEE972DEE46LL != l_1250)) == p_147) && ((safe_mul_func_uint16_t_u_u(((l_1449 ^ ((*l_1450) = (((void*)0 != (**g_1053)) & 0xE99C5BB38719591DLL))) >= (l_1451 , (safe_mod_func_int8_t_s_s((((safe_lshift_func_uint8_t_u_s(0xBFL, (*g_396))) & (*g_158)) , p_147), l_1449)))), 65529UL)) ^ (**g_1305))), l_1246)) && 0x06L))
            { 
                l_1456 = (*p_148);
                (**g_1290) = p_147;
            }
            else
            { 
                int32_t ***l_1457 = &g_157;
                int32_t ****l_1458 = &l_1457;
                float *l_1459 = (void*)0;
                if ((*l_1456))
                    break;
                (*g_1306) = ((*g_158) = 0L);
                (**l_1302) = (*g_157);
                (*g_1460) = ((*g_1291) = (((*l_1458) = l_1457) == (*g_1303)));
            }
        }
    }
    return (*g_157);
}



static int32_t ** func_149(uint8_t * p_150)
{ 
    int32_t l_156 = 0xAAD4D87CL;
    int32_t *l_664 = &g_174[0][1];
    const uint8_t l_693 = 0xBCL;
    int32_t l_706 = (-2L);
    int32_t l_709 = 0xE8AC6A55L;
    int32_t l_712[10] = {0xC10266D4L,0xC10266D4L,0xC10266D4L,0xC10266D4L,0xC10266D4L,0xC10266D4L,0xC10266D4L,0xC10266D4L,0xC10266D4L,0xC10266D4L};
    const float l_819 = (-0x1.1p+1);
    int32_t *l_882 = &g_521[1][4];
    int32_t l_933[8][9][2] = {{{(-5L),(-1L)},{0xA29C40DDL,(-1L)},{(-5L),(-1L)},{0xA29C40DDL,(-1L)},{(-5L),(-1L)},{0xA29C40DDL,(-1L)},{(-5L),(-1L)},{0xA29C40DDL,(-1L)},{(-5L),(-1L)}},{{0xA29C40DDL,(-1L)},{(-5L),(-1L)},{0xA29C40DDL,(-1L)},{(-5L),(-1L)},{0xA29C40DDL,(-1L)},{(-5L),(-1L)},{0xA29C40DDL,(-1L)},{(-5L),(-1L)},{0xA29C40DDL,(-1L)}},{{(-5L),(-1L)},{0xA29C40DDL,(-1L)},{(-5L),(-1L)},{0xA29C40DDL,(-1L)},{(-5L),(-1L)},{0xA29C40DDL,(-1L)},{(-5L),(-1L)},{0xA29C40DDL,(-1L)},{(-5L),(-1L)}},{{0xA29C40DDL,(-1L)},{(-5L),(-1L)},{0xA29C40DDL,(-1L)},{(-5L),(-1L)},{0xA29C40DDL,(-1L)},{(-5L),(-1L)},{0xA29C40DDL,(-1L)},{(-5L),(-1L)},{0xA29C40DDL,(-1L)}},{{(-5L),(-1L)},{0xA29C40DDL,(-1L)},{(-5L),(-1L)},{0xA29C40DDL,(-1L)},{(-5L),(-1L)},{0xA29C40DDL,(-1L)},{(-5L),(-1L)},{0xA29C40DDL,(-1L)},{(-5L),(-1L)}},{{0xA29C40DDL,(-1L)},{(-5L),(-1L)},{0xA29C40DDL,(-1L)},{(-5L),(-1L)},{0xA29C40DDL,(-1L)},{(-5L),(-1L)},{0xA29C40DDL,(-1L)},{(-5L),(-1L)},{0xA29C40DDL,(-1L)}},{{(-5L),(-1L)},{0xA29C40DDL,(-1L)},{(-5L),(-1L)},{0xA29C40DDL,(-1L)},{(-5L),(-1L)},{0xA29C40DDL,(-1L)},{(-5L),(-1L)},{0xA29C40DDL,(-1L)},{(-5L),(-1L)}},{{0xA29C40DDL,(-1L)},{(-5L),(-1L)},{0xA29C40DDL,(-1L)},{(-5L),(-1L)},{0xA29C40DDL,(-1L)},{(-5L),(-1L)},{0xA29C40DDL,(-1L)},{(-5L),(-1L)},{0xA29C40DDL,(-1L)}}};
    float l_977 = 0x2.02C56Cp-60;
    int8_t *l_987 = &g_397;
    uint16_t * const *l_1014[5][10] = {{&g_376,&g_538,&g_376,&g_538,&g_538,&g_538,&g_538,&g_376,&g_538,&g_376},{&g_376,&g_376,&g_538,&g_376,&g_538,&g_376,&g_376,&g_376,&g_376,&g_538},{&g_376,&g_376,&g_376,&g_376,&g_538,&g_376,&g_538,&g_376,&g_376,&g_376},{&g_538,&g_376,&g_538,&g_538,&g_538,&g_538,&g_376,&g_538,&g_376,&g_538},{&g_376,&g_376,&g_538,&g_376,&g_376,&g_538,&g_538,&g_376,&g_376,&g_538}};
    uint16_t * const **l_1013[9];
    uint16_t * const ***l_1012[1][3];
    uint64_t l_1025 = 0x2042D5BF73641304LL;
    int32_t ***l_1042[10] = {&g_157,&g_157,&g_157,&g_157,&g_157,&g_157,&g_157,&g_157,&g_157,&g_157};
    uint32_t l_1045[7][2] = {{0xCDB1737CL,0xA9F553DFL},{0xCDB1737CL,0xA9F553DFL},{0xCDB1737CL,0xA9F553DFL},{0xCDB1737CL,0xA9F553DFL},{0xCDB1737CL,0xA9F553DFL},{0xCDB1737CL,0xA9F553DFL},{0xCDB1737CL,0xA9F553DFL}};
    uint32_t *l_1167 = &l_1045[4][1];
    int32_t l_1172 = 0xB51ADAD0L;
    int16_t l_1185 = 8L;
    uint16_t l_1188 = 65533UL;
    int i, j, k;
    for (i = 0; i < 9; i++)
        l_1013[i] = &l_1014[4][5];
    for (i = 0; i < 1; i++)
    {
        for (j = 0; j < 3; j++)
            l_1012[i][j] = &l_1013[1];
    }
    return &g_158;
}



static int32_t  func_153(int64_t  p_154, int32_t ** p_155)
{ 
    uint64_t *l_162 = &g_51;
    int32_t l_163 = 0xC2A8D2DEL;
    int32_t l_175[7] = {0xC5D1DBC6L,0xC5D1DBC6L,0xC5D1DBC6L,0xC5D1DBC6L,0xC5D1DBC6L,0xC5D1DBC6L,0xC5D1DBC6L};
    uint16_t l_183 = 0x863EL;
    float *l_196 = &g_41[2];
    int64_t l_222 = 0L;
    int64_t l_225 = 0x07620ED249FA4DF0LL;
    int8_t l_228[5];
    int32_t l_296[5][3][1] = {{{0x742C0025L},{4L},{0x742C0025L}},{{4L},{0x742C0025L},{4L}},{{0x742C0025L},{4L},{0x742C0025L}},{{4L},{0x742C0025L},{4L}},{{0x742C0025L},{4L},{0x742C0025L}}};
    int16_t *l_322[7] = {&g_17,&g_17,&g_17,&g_17,&g_17,&g_17,&g_17};
    uint32_t l_369 = 4294967295UL;
    uint8_t *l_518 = &g_352[1][4];
    int8_t **l_552 = &g_396;
    int32_t l_579[5][7][6] = {{{(-1L),(-1L),0x0D02E258L,1L,0x8844F935L,0x02E0EAB3L},{0x966C4EF0L,0L,1L,(-1L),0x651CCAF7L,0xFED9E245L},{0x1BC1076DL,(-1L),0L,(-1L),(-1L),0x1BC1076DL},{0x1BC1076DL,0L,0xB5EE1FE6L,(-1L),(-1L),0xB5EE1FE6L},{0x966C4EF0L,0x966C4EF0L,0L,1L,0x02E0EAB3L,0x651CCAF7L},{(-1L),0L,1L,(-5L),0x8844F935L,0L},{0x651CCAF7L,(-1L),1L,0L,0x966C4EF0L,0x651CCAF7L}},{{0x1BC1076DL,0L,0L,0x5494AA2AL,(-1L),0xB5EE1FE6L},{0x5494AA2AL,(-1L),0xB5EE1FE6L,0L,0x02E0EAB3L,0x1BC1076DL},{0x966C4EF0L,0L,(-1L),(-1L),0x1BC1076DL,0L},{0x1BC1076DL,0x966C4EF0L,0L,0L,0x966C4EF0L,0x1BC1076DL},{0x02E0EAB3L,(-1L),0xC58861D4L,0x5494AA2AL,(-1L),0L},{(-5L),0x5494AA2AL,0xB5EE1FE6L,1L,0x651CCAF7L,(-10L)},{(-5L),0x54606A79L,1L,0x5494AA2AL,0x1BC1076DL,0x0D02E258L}},{{0x02E0EAB3L,(-1L),(-1L),0L,0x5494AA2AL,0x02E0EAB3L},{0x1BC1076DL,0x54606A79L,0xC58861D4L,(-1L),0x966C4EF0L,0xB5EE1FE6L},{(-1L),0x5494AA2AL,0xC58861D4L,(-1L),0x02E0EAB3L,0x02E0EAB3L},{(-5L),(-1L),(-1L),(-5L),0x651CCAF7L,0x0D02E258L},{(-10L),0x966C4EF0L,1L,(-1L),0x5494AA2AL,(-10L)},{0x02E0EAB3L,0L,0xB5EE1FE6L,(-1L),0x5494AA2AL,0L},{0x5494AA2AL,0x966C4EF0L,0xC58861D4L,0L,0x651CCAF7L,0x1BC1076DL}},{{(-1L),(-1L),0L,0x5494AA2AL,0x02E0EAB3L,0L},{(-10L),0x5494AA2AL,(-1L),1L,0x966C4EF0L,(-10L)},{(-10L),0x54606A79L,0x0D02E258L,0x5494AA2AL,0x5494AA2AL,0x0D02E258L},{(-1L),(-1L),0xB5EE1FE6L,0L,0x1BC1076DL,0x02E0EAB3L},{0x5494AA2AL,0x54606A79L,0L,(-1L),0x651CCAF7L,0xB5EE1FE6L},{0x02E0EAB3L,0x5494AA2AL,0L,(-1L),(-1L),0x02E0EAB3L},{(-10L),(-1L),0xB5EE1FE6L,(-5L),0x966C4EF0L,0x0D02E258L}},{{(-5L),0x966C4EF0L,0x0D02E258L,(-1L),0x1BC1076DL,(-10L)},{(-1L),0L,(-1L),(-1L),0x1BC1076DL,0L},{0x1BC1076DL,0x966C4EF0L,0L,0L,0x966C4EF0L,0x1BC1076DL},{0x02E0EAB3L,(-1L),0xC58861D4L,0x5494AA2AL,(-1L),0L},{(-5L),0x5494AA2AL,0xB5EE1FE6L,1L,0x651CCAF7L,(-10L)},{(-5L),0x54606A79L,1L,0x5494AA2AL,0x1BC1076DL,0x0D02E258L},{0x02E0EAB3L,(-1L),(-1L),0L,0x5494AA2AL,0x02E0EAB3L}}};
    uint32_t l_620 = 0xB5EB50CFL;
    int64_t l_660 = (-9L);
    int i, j, k;
    for (i = 0; i < 5; i++)
        l_228[i] = 0L;
    if ((safe_add_func_uint64_t_u_u(((*l_162) = (!g_51)), (((void*)0 != &g_18) , l_163))))
    { 
        int32_t l_165 = 0xF010E396L;
        int32_t * const l_166 = &g_133;
        int32_t **l_167 = &g_158;
        for (g_152 = 0; (g_152 <= 3); g_152 += 1)
        { 
            int32_t l_164 = 0x4EDB9866L;
            l_164 = 0xA5683E25L;
            l_165 = (**g_157);
        }
        (*l_167) = l_166;
        l_163 &= (*l_166);
        for (l_165 = 12; (l_165 > 21); l_165 = safe_add_func_uint32_t_u_u(l_165, 4))
        { 
            int32_t *l_176 = &l_163;
            int32_t *l_177 = &l_175[4];
            int32_t *l_178 = &l_163;
            int32_t *l_179 = (void*)0;
            int32_t *l_180 = (void*)0;
            int32_t *l_181 = &l_175[2];
            int32_t *l_182[7] = {&g_174[0][5],&g_174[0][5],&g_174[0][5],&g_174[0][5],&g_174[0][5],&g_174[0][5],&g_174[0][5]};
            int i;
            for (l_163 = 0; (l_163 == (-3)); l_163 = safe_sub_func_int64_t_s_s(l_163, 2))
            { 
                uint64_t *l_172 = &g_51;
                int32_t *l_173 = &g_174[0][5];
                (*l_173) |= ((void*)0 != l_172);
                (*l_173) &= 1L;
                l_175[4] ^= (**p_155);
            }
            l_183++;
            for (l_183 = 0; l_183 < 4; l_183 += 1)
            {
                for (l_163 = 0; l_163 < 7; l_163 += 1)
                {
                    g_174[l_183][l_163] = (-6L);
                }
            }
            if ((*l_166))
                break;
        }
    }
    else
    { 
        int64_t l_188 = 8L;
        const float *l_193 = (void*)0;
        const float **l_194 = (void*)0;
        const float **l_195 = &l_193;
        uint32_t *l_197 = &g_198[1][1];
        int64_t *l_199 = &g_200[7][0];
        int32_t l_206 = 0x5ADD045EL;
        int16_t l_207 = 0x575AL;
        int32_t l_208 = 0xEC180189L;
        int32_t l_210 = 3L;
        int32_t l_211 = 0x9BDCB58CL;
        int32_t l_212 = 4L;
        int32_t l_214 = 0x4C7A7E67L;
        int32_t l_216 = 0xCE241EA3L;
        int32_t l_219[9];
        int32_t l_223[5][5][1] = {{{1L},{(-8L)},{1L},{3L},{0x9FDD49A4L}},{{3L},{1L},{(-8L)},{1L},{3L}},{{0x9FDD49A4L},{3L},{1L},{(-8L)},{1L}},{{3L},{0x9FDD49A4L},{3L},{1L},{(-8L)}},{{1L},{3L},{0x9FDD49A4L},{3L},{1L}}};
        float *l_359[2];
        uint32_t l_371 = 0x7867F293L;
        int8_t *l_394 = &l_228[2];
        int64_t l_432[8][1][3];
        int32_t ***l_487 = &g_157;
        int32_t ***l_488[8][3];
        uint32_t l_507 = 0UL;
        uint16_t **l_536 = &g_376;
        int32_t l_618 = 1L;
        int32_t l_621[5];
        uint64_t l_634 = 1UL;
        uint8_t l_636[4][3] = {{0xBDL,0xBDL,0xBDL},{0xADL,0xE8L,0xADL},{0xBDL,0xBDL,0xBDL},{0xADL,0xE8L,0xADL}};
        int i, j, k;
        for (i = 0; i < 9; i++)
            l_219[i] = (-3L);
        for (i = 0; i < 2; i++)
            l_359[i] = &g_281[3][2][4];
        for (i = 0; i < 8; i++)
        {
            for (j = 0; j < 1; j++)
            {
                for (k = 0; k < 3; k++)
                    l_432[i][j][k] = 0x45A544FD802E337ELL;
            }
        }
        for (i = 0; i < 8; i++)
        {
            for (j = 0; j < 3; j++)
                l_488[i][j] = &g_157;
        }
        for (i = 0; i < 5; i++)
            l_621[i] = 4L;
        (*p_155) = ((((l_175[4] != (safe_sub_func_int8_t_s_s(l_183, l_188))) == (safe_mul_func_int16_t_s_s(p_154, (((safe_rshift_func_int8_t_s_s(((void*)0 == l_162), 2)) & (((*l_199) = (((*l_197) = ((g_19 != (((*l_195) = l_193) == l_196)) , 0x98C00C08L)) & (*g_158))) >= 0L)) , l_163)))) || g_200[7][0]) , (*g_157));
        for (p_154 = 20; (p_154 <= (-2)); p_154 = safe_sub_func_uint32_t_u_u(p_154, 5))
        { 
            uint32_t l_203 = 0UL;
            int32_t l_205 = 0x9A2FC839L;
            int32_t l_209 = 0x9F716667L;
            int32_t l_213 = 0xB97AA770L;
            int32_t l_215 = 0L;
            int32_t l_217 = 0x6BD07DBCL;
            int32_t l_218 = 1L;
            int32_t l_220 = 6L;
            int32_t l_221[10];
            int8_t l_226[8];
            int16_t l_227 = (-1L);
            int16_t l_236 = 0xFD0AL;
            uint8_t l_258[7];
            uint32_t l_265 = 0xB0FC7D02L;
            float *l_297 = (void*)0;
            uint64_t *l_320 = &g_51;
            uint16_t *l_355 = &g_313;
            uint16_t **l_354[6];
            int i;
            for (i = 0; i < 10; i++)
                l_221[i] = 0xD9A899DEL;
            for (i = 0; i < 8; i++)
                l_226[i] = 0L;
            for (i = 0; i < 7; i++)
                l_258[i] = 0x49L;
            for (i = 0; i < 6; i++)
                l_354[i] = &l_355;
        }
        if ((+((((g_281[2][1][5] = (g_174[0][5] < ((l_214 > (l_223[0][3][0] < (safe_mul_func_float_f_f((l_175[4] = ((*l_196) = g_174[0][4])), (safe_mul_func_float_f_f(l_183, (safe_sub_func_float_f_f((((safe_div_func_float_f_f((g_19 <= (l_369 = (safe_mul_func_float_f_f((0x0.1p+1 == ((g_368 = ((**p_155) > ((((*l_162) = 0x538BAE10A693D1BCLL) && p_154) ^ 1L))) , p_154)), 0x7.7p-1)))), g_315)) == l_296[0][2][0]) >= g_75), g_352[3][1])))))))) == l_210))) , g_14) , l_214) <= (-2L))))
        { 
            int32_t *l_370[10][5][1] = {{{&g_133},{&g_133},{(void*)0},{&l_216},{&g_174[0][5]}},{{&l_175[1]},{&l_210},{&g_368},{(void*)0},{&l_206}},{{&l_212},{&l_212},{&l_219[5]},{&l_212},{&l_212}},{{&l_206},{(void*)0},{&g_368},{&l_210},{&l_175[1]}},{{&g_174[0][5]},{&l_216},{(void*)0},{&g_133},{&g_133}},{{(void*)0},{&l_216},{&g_174[0][5]},{&l_175[1]},{&l_210}},{{&g_368},{(void*)0},{&l_206},{&l_212},{&l_212}},{{&l_219[5]},{&l_212},{&l_212},{&l_206},{(void*)0}},{{&g_368},{&l_210},{&l_175[1]},{&g_174[0][5]},{&l_216}},{{(void*)0},{&g_133},{&g_133},{(void*)0},{&l_216}}};
            uint16_t * volatile * const  volatile * volatile *l_377 = &g_374;
            int32_t l_405 = 0L;
            int i, j, k;
            --l_371;
            (*l_377) = g_374;
            if (g_152)
                goto lbl_411;
            if (l_225)
            { 
                uint8_t l_398[6] = {0x8DL,0UL,0UL,0x8DL,0UL,0UL};
                int32_t l_403 = 1L;
                int i;
                for (g_313 = 0; (g_313 <= 0); g_313 += 1)
                { 
                    int8_t **l_395[6][5][2] = {{{&l_394,&l_394},{&l_394,&l_394},{&l_394,&l_394},{&l_394,&l_394},{&l_394,&l_394}},{{&l_394,&l_394},{&l_394,&l_394},{&l_394,&l_394},{&l_394,&l_394},{&l_394,&l_394}},{{&l_394,&l_394},{&l_394,&l_394},{&l_394,&l_394},{&l_394,&l_394},{&l_394,&l_394}},{{&l_394,&l_394},{&l_394,&l_394},{&l_394,&l_394},{&l_394,&l_394},{&l_394,&l_394}},{{&l_394,&l_394},{&l_394,&l_394},{&l_394,&l_394},{&l_394,&l_394},{&l_394,&l_394}},{{&l_394,&l_394},{&l_394,&l_394},{&l_394,&l_394},{&l_394,&l_394},{&l_394,&l_394}}};
                    int32_t ***l_399 = &g_157;
                    int32_t l_401 = 0x092F1E72L;
                    int32_t l_402[3][7] = {{0x69DEB251L,0x9EE0BA28L,0xE1BF6FE7L,0x69DEB251L,0xE1BF6FE7L,0x9EE0BA28L,0x69DEB251L},{0x9BC145E1L,0x69DEB251L,0x9EE0BA28L,0xE1BF6FE7L,0x69DEB251L,0xE1BF6FE7L,0x9EE0BA28L},{0x69DEB251L,0x69DEB251L,0xF74BD747L,0L,0x7714C3A9L,0xF74BD747L,0x7714C3A9L}};
                    uint16_t l_407 = 65526UL;
                    int i, j, k;
                    l_398[5] = (safe_lshift_func_uint8_t_u_u(((~0UL) < ((((safe_rshift_func_int16_t_s_s((g_14 , g_368), 2)) && (&l_359[0] != g_383)) && (safe_sub_func_uint8_t_u_u(((safe_mod_func_int64_t_s_s((safe_div_func_uint16_t_u_u(((((safe_lshift_func_uint16_t_u_u(p_154, (0UL != (safe_mul_func_int16_t_s_s(((g_396 = l_394) == (void*)0), 0xF7DCL))))) , 0x9EL) & g_51) > (*g_158)), 1UL)), p_154)) | l_214), (*g_151)))) , p_154)), p_154));
                    l_163 = ((((*l_399) = p_155) == &g_158) < ((*g_396) = (*g_396)));
                    for (l_212 = 0; (l_212 <= 0); l_212 += 1)
                    { 
                        int16_t l_400 = 5L;
                        int32_t l_404 = 0x06CAD40BL;
                        int32_t l_406 = 0x2DA76789L;
                        l_407++;
                        if ((*g_47))
                            break;
                    }
                }
            }
            else
            { 
lbl_411:
                g_410[0] ^= (**p_155);
                return l_214;
            }
            return (*g_158);
        }
        else
        { 
            uint32_t l_431 = 18446744073709551608UL;
            const float ** const *l_452 = &l_195;
            uint16_t l_479 = 0x2E92L;
            int32_t ***l_510[6][8][5] = {{{(void*)0,&g_157,(void*)0,(void*)0,(void*)0},{&g_157,&g_157,(void*)0,&g_157,&g_157},{&g_157,(void*)0,&g_157,&g_157,&g_157},{&g_157,&g_157,&g_157,&g_157,&g_157},{(void*)0,(void*)0,&g_157,(void*)0,(void*)0},{&g_157,&g_157,&g_157,&g_157,&g_157},{&g_157,&g_157,&g_157,(void*)0,&g_157},{&g_157,&g_157,(void*)0,&g_157,&g_157}},{{(void*)0,(void*)0,(void*)0,&g_157,(void*)0},{&g_157,&g_157,(void*)0,&g_157,&g_157},{&g_157,&g_157,&g_157,&g_157,&g_157},{&g_157,&g_157,(void*)0,&g_157,&g_157},{(void*)0,(void*)0,&g_157,&g_157,&g_157},{&g_157,&g_157,&g_157,&g_157,&g_157},{&g_157,&g_157,&g_157,(void*)0,&g_157},{&g_157,(void*)0,(void*)0,&g_157,&g_157}},{{(void*)0,&g_157,(void*)0,&g_157,(void*)0},{&g_157,&g_157,(void*)0,(void*)0,&g_157},{&g_157,(void*)0,&g_157,&g_157,&g_157},{&g_157,&g_157,&g_157,&g_157,&g_157},{&g_157,&g_157,&g_157,(void*)0,(void*)0},{&g_157,&g_157,(void*)0,&g_157,&g_157},{&g_157,&g_157,&g_157,&g_157,&g_157},{&g_157,&g_157,(void*)0,&g_157,&g_157}},{{(void*)0,(void*)0,&g_157,&g_157,&g_157},{&g_157,&g_157,&g_157,&g_157,&g_157},{&g_157,&g_157,&g_157,(void*)0,&g_157},{&g_157,(void*)0,(void*)0,&g_157,&g_157},{(void*)0,&g_157,(void*)0,&g_157,(void*)0},{&g_157,&g_157,(void*)0,(void*)0,&g_157},{&g_157,(void*)0,&g_157,&g_157,&g_157},{&g_157,&g_157,&g_157,&g_157,&g_157}},{{&g_157,&g_157,&g_157,(void*)0,(void*)0},{&g_157,&g_157,(void*)0,&g_157,&g_157},{&g_157,&g_157,&g_157,&g_157,&g_157},{&g_157,&g_157,(void*)0,&g_157,&g_157},{(void*)0,(void*)0,&g_157,&g_157,&g_157},{&g_157,&g_157,&g_157,&g_157,&g_157},{&g_157,&g_157,&g_157,(void*)0,&g_157},{&g_157,(void*)0,(void*)0,&g_157,&g_157}},{{(void*)0,&g_157,(void*)0,&g_157,(void*)0},{&g_157,&g_157,(void*)0,(void*)0,&g_157},{&g_157,(void*)0,&g_157,&g_157,&g_157},{&g_157,&g_157,&g_157,&g_157,&g_157},{&g_157,&g_157,&g_157,(void*)0,(void*)0},{&g_157,&g_157,(void*)0,&g_157,&g_157},{&g_157,&g_157,&g_157,&g_157,&g_157},{&g_157,(void*)0,&g_157,&g_157,&g_157}}};
            uint8_t l_522[9];
            uint16_t **l_554 = &g_538;
            uint32_t l_589 = 18446744073709551613UL;
            uint8_t **l_661 = &g_151;
            int i, j, k;
            for (i = 0; i < 9; i++)
                l_522[i] = 1UL;
            if (l_228[2])
            { 
                int64_t l_438[10][8][3] = {{{0x58466E0D8BF61542LL,0L,0x71B06F6FBDC2D0A3LL},{(-4L),0x3BEF1C31E2BE7F7BLL,0x357C4981903FA2C9LL},{0x29D2941051AA0744LL,(-1L),0x522A0E662965D94CLL},{0x1C5C265BF0EB8457LL,0x53A31093D1445CBCLL,0x2C19BAF9F215C9F5LL},{0xAE2613E53899F464LL,4L,1L},{0x3BEF1C31E2BE7F7BLL,0x12361A22D3CD9679LL,0x3EEFDE23A1A34622LL},{0xC49BC7E5D7E28395LL,1L,(-1L)},{0xF3E4B189373DFA65LL,0x3EEFDE23A1A34622LL,(-1L)}},{{0x12361A22D3CD9679LL,0x03A24010F6D4913FLL,0x357C4981903FA2C9LL},{0x133DB7E87AEB9A51LL,0x562D61F3662B9F71LL,5L},{0xCBD4FF24780B856DLL,0xCBD4FF24780B856DLL,0x5B49FCEE9452A1EELL},{0xEC5DB6749C93B5CBLL,0xC2DB316E4CA60F46LL,(-1L)},{0x3EEFDE23A1A34622LL,(-1L),0xC49BC7E5D7E28395LL},{0xA030E39B3A519022LL,0x2AABB51565F883C4LL,0xE6E3A79080C145BFLL},{0xCF7D08B4D52171A5LL,0x3EEFDE23A1A34622LL,0xC49BC7E5D7E28395LL},{(-4L),2L,(-1L)}},{{0x7EA1EE3A12C50722LL,(-10L),0x5B49FCEE9452A1EELL},{0x286706623FBD5365LL,(-3L),5L},{0xFAE5EB64F150657BLL,(-1L),0x357C4981903FA2C9LL},{0x71B06F6FBDC2D0A3LL,0x1C5C265BF0EB8457LL,(-1L)},{0xA030E39B3A519022LL,0xEC5DB6749C93B5CBLL,(-1L)},{0xAE2613E53899F464LL,0L,0x3EEFDE23A1A34622LL},{0x53A31093D1445CBCLL,7L,1L},{0xC2DB316E4CA60F46LL,1L,0x2C19BAF9F215C9F5LL}},{{(-1L),0L,0x522A0E662965D94CLL},{(-10L),0x0FE7AC9F449D4B93LL,0x357C4981903FA2C9LL},{1L,(-1L),0x71B06F6FBDC2D0A3LL},{0xC49BC7E5D7E28395LL,(-1L),(-3L)},{0xEC5DB6749C93B5CBLL,0xC49BC7E5D7E28395LL,2L},{0L,0x6DFF544AEDD7211DLL,0L},{(-5L),0x2AABB51565F883C4LL,0xAB69C543953DF7DDLL},{0x913706994398B732LL,0L,0L}},{{0xFAE5EB64F150657BLL,0x6F2C097875A40930LL,(-1L)},{0xB9DF1E7491E24DE4LL,0x12361A22D3CD9679LL,0L},{0xB9DF1E7491E24DE4LL,5L,0x913706994398B732LL},{0xFAE5EB64F150657BLL,0x3BEF1C31E2BE7F7BLL,0L},{0x913706994398B732LL,0xA030E39B3A519022LL,0x4A24F01BAD770E85LL},{(-5L),0xEC5DB6749C93B5CBLL,0x2C19BAF9F215C9F5LL},{0L,(-3L),1L},{0xEC5DB6749C93B5CBLL,0x6DC7ABB0178EB366LL,1L}},{{0xC49BC7E5D7E28395LL,9L,1L},{1L,0xAE2613E53899F464LL,4L},{(-10L),0x03A24010F6D4913FLL,0L},{(-1L),0x6DFF544AEDD7211DLL,(-10L)},{0xC2DB316E4CA60F46LL,(-1L),0x5B49FCEE9452A1EELL},{0x53A31093D1445CBCLL,0xCBD4FF24780B856DLL,0x676058D02634478ALL},{0xAE2613E53899F464LL,(-1L),0L},{0xA030E39B3A519022LL,5L,0xE5B9B15962E6C230LL}},{{0x71B06F6FBDC2D0A3LL,0xAE2613E53899F464LL,0xCBD4FF24780B856DLL},{0xFAE5EB64F150657BLL,2L,2L},{0x286706623FBD5365LL,7L,0L},{0x7EA1EE3A12C50722LL,5L,5L},{(-4L),0x53A31093D1445CBCLL,1L},{0xCF7D08B4D52171A5LL,(-5L),0x4A24F01BAD770E85LL},{0xA030E39B3A519022LL,0x53A31093D1445CBCLL,1L},{0x3EEFDE23A1A34622LL,5L,0L}},{{0xEC5DB6749C93B5CBLL,7L,0x3EEFDE23A1A34622LL},{0xCBD4FF24780B856DLL,2L,0x1E50EE939946F9E5LL},{0x133DB7E87AEB9A51LL,0xAE2613E53899F464LL,0x522A0E662965D94CLL},{0x12361A22D3CD9679LL,5L,1L},{0xF3E4B189373DFA65LL,(-1L),(-10L)},{0xC49BC7E5D7E28395LL,0xCBD4FF24780B856DLL,0L},{0x3BEF1C31E2BE7F7BLL,0x71B06F6FBDC2D0A3LL,0x81B0F77AB9C8DFF1LL},{1L,0xC2DB316E4CA60F46LL,0x29D2941051AA0744LL}},{{0x12E12A2927857436LL,(-5L),0x2C19BAF9F215C9F5LL},{(-10L),1L,0x913706994398B732LL},{1L,0x81B0F77AB9C8DFF1LL,4L},{0L,0L,0x6C140CBF2E0B09EFLL},{0x52F6F3A49971ACBBLL,0x69EC9ABC7C097FA9LL,0x6DC7ABB0178EB366LL},{0x7EA1EE3A12C50722LL,2L,0x7DB35C6A99E34645LL},{7L,(-1L),0x31B4C6E3196B9962LL},{0x12E12A2927857436LL,0x6F2C097875A40930LL,1L}},{{0xC0B949E8AF5EC417LL,0x03A24010F6D4913FLL,0x8A62AAEB3B465B76LL},{0x10F9AD42B11D2D30LL,0x1AEBB0B0BE5E19F3LL,0x8A62AAEB3B465B76LL},{0x71B06F6FBDC2D0A3LL,0x4A24F01BAD770E85LL,1L},{0x71ABA8C76FB2B99DLL,2L,0x31B4C6E3196B9962LL},{0L,0xA030E39B3A519022LL,0x7DB35C6A99E34645LL},{0x3EEFDE23A1A34622LL,0xC2DB316E4CA60F46LL,0x6DC7ABB0178EB366LL},{(-1L),0x29D2941051AA0744LL,0x6C140CBF2E0B09EFLL},{(-1L),0x71B06F6FBDC2D0A3LL,4L}}};
                int32_t l_480 = 0x09F4ED71L;
                int8_t l_482 = 0L;
                float l_484 = 0x6.ADC7F8p-85;
                int32_t *l_493 = &g_174[0][5];
                uint16_t l_508 = 0UL;
                int i, j, k;
                for (g_51 = 13; (g_51 == 32); g_51 = safe_add_func_int8_t_s_s(g_51, 2))
                { 
                    uint64_t l_421 = 0xE7ECED4DCE4CCBD8LL;
                    int32_t l_447 = 1L;
                    (*l_196) = (safe_div_func_float_f_f(((((safe_lshift_func_int16_t_s_u((g_198[1][3] && (g_420[0][3] |= (p_154 ^ p_154))), 7)) > 0UL) | 65532UL) , ((l_175[4] = ((l_421 , (l_421 >= (safe_add_func_float_f_f(p_154, (safe_mul_func_float_f_f((((safe_add_func_float_f_f((safe_sub_func_float_f_f((+((((((((&p_154 == &p_154) , (*g_396)) == l_431) & g_282) , l_322[0]) == l_322[0]) < p_154) < l_432[4][0][1])), p_154)), p_154)) , &l_228[4]) == &g_397), p_154)))))) >= 0xA.9DC99Ep-7)) > l_421)), p_154));
                    for (l_183 = 20; (l_183 < 27); ++l_183)
                    { 
                        uint64_t *l_442 = (void*)0;
                        uint64_t *l_443[2][4][9];
                        int32_t l_481 = 0xB6E2CFDEL;
                        int32_t *l_483[1][3][3];
                        int i, j, k;
                        for (i = 0; i < 2; i++)
                        {
                            for (j = 0; j < 4; j++)
                            {
                                for (k = 0; k < 9; k++)
                                    l_443[i][j][k] = (void*)0;
                            }
                        }
                        for (i = 0; i < 1; i++)
                        {
                            for (j = 0; j < 3; j++)
                            {
                                for (k = 0; k < 3; k++)
                                    l_483[i][j][k] = &l_214;
                            }
                        }
                        (*l_196) = (-(g_420[0][3] == ((((safe_sub_func_float_f_f(0x3.F45E6Cp-0, (((((**g_157) , l_421) != (l_438[5][1][1] , (safe_div_func_float_f_f((!((((--g_444) <= g_282) , (((l_447 = 0x2.2p+1) != (safe_add_func_float_f_f(((safe_div_func_float_f_f(l_421, l_431)) < 0x0.5p+1), l_222))) == p_154)) > l_438[5][1][1])), 0x2.1B3913p-10)))) > l_216) <= 0x1.4826A3p+7))) , l_452) == &l_194) , p_154)));
                        g_368 ^= (safe_mul_func_uint16_t_u_u(((*g_376) = (safe_sub_func_uint8_t_u_u((safe_rshift_func_int16_t_s_u(0x73CEL, ((safe_rshift_func_int16_t_s_s(((p_154 | (((safe_sub_func_uint16_t_u_u(((safe_add_func_uint16_t_u_u((safe_add_func_uint16_t_u_u((safe_mul_func_uint8_t_u_u((safe_lshift_func_uint16_t_u_u((p_154 & (*g_18)), 10)), p_154)), (((*l_394) &= ((safe_add_func_uint8_t_u_u((safe_lshift_func_int16_t_s_u(p_154, (((safe_lshift_func_uint16_t_u_s(l_447, g_420[0][3])) , &g_352[2][3]) == (void*)0))), (*g_396))) < g_243)) , 0x6933L))), 0xABCEL)) >= g_17), p_154)) , l_479) > g_352[3][1])) & l_480), l_481)) < l_421))), p_154))), l_482));
                    }
                }
                (*l_493) &= ((l_296[0][2][0] = (*g_376)) == ((safe_rshift_func_uint16_t_u_u((l_487 != (l_488[3][0] = &g_157)), (((0xC1FE179EF8FD29A8LL != 1UL) == l_480) ^ (-7L)))) && (safe_add_func_int64_t_s_s((safe_add_func_uint16_t_u_u((1UL != p_154), p_154)), g_410[0]))));
                for (g_282 = (-2); (g_282 != 10); g_282 = safe_add_func_int16_t_s_s(g_282, 3))
                { 
                    const uint32_t l_506 = 0x08A58AE8L;
                    int32_t l_509 = 0L;
                    int32_t ****l_511 = &l_510[5][0][2];
                    l_509 ^= ((*l_493) = (safe_sub_func_int8_t_s_s(0xFCL, (safe_div_func_int16_t_s_s(((((*l_197) = ((safe_lshift_func_uint16_t_u_s(((safe_rshift_func_int8_t_s_s((*g_396), (g_198[1][1] , (((**g_375) >= (p_154 > ((*l_493) || p_154))) || (safe_mod_func_uint16_t_u_u(l_506, l_507)))))) >= 0x56B49146D413C303LL), 11)) || 1UL)) >= 0x2B31E688L) && (**g_375)), l_508)))));
                    l_509 = (p_154 <= (((((*l_511) = l_510[5][0][2]) != &p_155) , ((*l_196) = ((((l_222 > (safe_add_func_float_f_f(0x0.0p+1, (safe_add_func_float_f_f((safe_div_func_float_f_f(((l_518 = l_394) != (((*l_162) &= (((*g_151) = (((safe_mod_func_uint32_t_u_u(p_154, (g_521[1][4] , l_296[0][2][0]))) && l_522[2]) ^ l_296[0][2][0])) < l_509)) , (void*)0)), (*l_493))), (***l_487)))))) , 0x29L) | (*g_396)) , p_154))) == (-0x6.Ap+1)));
                    if ((*l_493))
                        break;
                    for (l_431 = 0; (l_431 <= 1); l_431 += 1)
                    { 
                        int i, j;
                        return g_352[l_431][(l_431 + 2)];
                    }
                }
            }
            else
            { 
                int32_t l_547 = 0x5397C882L;
                uint16_t **l_555 = &g_376;
                int16_t l_569 = (-10L);
                int32_t l_577[2];
                uint32_t l_616 = 0x5984CD57L;
                uint8_t l_617 = 0x1AL;
                uint16_t *l_619 = &l_183;
                int i;
                for (i = 0; i < 2; i++)
                    l_577[i] = (-1L);
                for (l_214 = 2; (l_214 >= 0); l_214 -= 1)
                { 
                    const int16_t l_532 = 0x653AL;
                    int32_t ****l_545 = (void*)0;
                    uint16_t *l_546 = &l_479;
                    uint16_t ***l_565 = &l_536;
                    int32_t l_566 = 0x942A84ABL;
                    int32_t l_578 = 0xCDAC833AL;
                    int32_t l_580 = 0xB0B7C540L;
                    int32_t l_582 = 0L;
                    int32_t l_584[6];
                    int i;
                    for (i = 0; i < 6; i++)
                        l_584[i] = 0xD8D11BEDL;
                    if ((((((!(***g_374)) ^ (safe_add_func_uint8_t_u_u(((safe_add_func_uint16_t_u_u((safe_mod_func_int32_t_s_s(((safe_mod_func_int8_t_s_s(l_532, (*g_151))) <= (g_51 , (+((safe_mul_func_int8_t_s_s(((&g_376 == (g_537 = l_536)) & ((g_410[0] > (safe_rshift_func_uint16_t_u_u((((*l_546) |= (safe_add_func_uint64_t_u_u(0xAEC113647E2D973FLL, ((((((((safe_add_func_int64_t_s_s((l_545 == &l_510[5][0][2]), g_368)) , g_368) , 0x5248CC5FL) , 0xDF6B23A2A95BB7B6LL) <= 0xB341E33B9F0CF286LL) == 0xC7C0EEBAB74C25FBLL) ^ g_352[2][3]) , 0xE9A4AC59E105EADDLL)))) <= 0UL), 1))) , (***l_487))), (*g_396))) != 1L)))), g_51)), g_174[0][5])) == (*g_376)), p_154))) || p_154) == 4294967289UL) & l_547))
                    { 
                        l_296[3][2][0] = ((safe_div_func_int8_t_s_s((safe_mul_func_uint16_t_u_u((l_552 != &g_396), (g_282 = 0xD098L))), ((((*g_151) , (safe_unary_minus_func_int32_t_s((l_554 == l_555)))) & g_200[6][0]) && ((*g_151) < (safe_sub_func_int16_t_s_s(p_154, p_154)))))) , (-9L));
                    }
                    else
                    { 
                        int32_t l_558[9][8][3] = {{{0L,0x6D16CB2AL,0x1910724CL},{7L,7L,2L},{1L,(-1L),0L},{0x1AD29F45L,0x50AD5FC6L,0xCFE688B3L},{0x7938935FL,0L,0x1A1DE38BL},{0xF81BB4A4L,0x1AD29F45L,0xCFE688B3L},{0x6D16CB2AL,0xE3107FB6L,0L},{0xF4C50745L,0xBD937982L,2L}},{{0x90E6CE52L,0xA23B1C42L,0x1910724CL},{0xCFE688B3L,0x1910724CL,0x50AD5FC6L},{0xCFE688B3L,0xF4C50745L,0xF4C50745L},{0x90E6CE52L,0x1A1DE38BL,0x479375C1L},{0xF4C50745L,(-1L),(-1L)},{0x6D16CB2AL,0xF81BB4A4L,1L},{0xF81BB4A4L,0x479375C1L,0x6D16CB2AL},{0x7938935FL,0xF81BB4A4L,(-5L)}},{{0x1AD29F45L,(-1L),1L},{1L,0x1A1DE38BL,(-1L)},{7L,0xF4C50745L,(-1L)},{0L,0x1910724CL,(-1L)},{(-1L),0xA23B1C42L,(-1L)},{0xFE4E5949L,0xBD937982L,1L},{0x3A0FC3BDL,0xE3107FB6L,(-5L)},{2L,0x1AD29F45L,0x6D16CB2AL}},{{(-1L),0L,1L},{2L,0x50AD5FC6L,(-1L)},{0x3A0FC3BDL,(-1L),0x479375C1L},{0xFE4E5949L,7L,0xF4C50745L},{(-1L),0x6D16CB2AL,0x50AD5FC6L},{0L,0x6D16CB2AL,0x1910724CL},{7L,7L,2L},{1L,(-1L),0L}},{{0x1AD29F45L,0x50AD5FC6L,0xCFE688B3L},{0x7938935FL,0L,0x1A1DE38BL},{0xF81BB4A4L,0x1AD29F45L,0xCFE688B3L},{0x6D16CB2AL,0xE3107FB6L,0L},{0xF4C50745L,0xBD937982L,2L},{0x90E6CE52L,0xA23B1C42L,0x1910724CL},{0xCFE688B3L,0x1910724CL,0x50AD5FC6L},{0xCFE688B3L,0xF4C50745L,0xF4C50745L}},{{0x90E6CE52L,0x1A1DE38BL,0x479375C1L},{0xF4C50745L,(-1L),(-1L)},{0x6D16CB2AL,0xF81BB4A4L,1L},{0xF81BB4A4L,0x479375C1L,0x6D16CB2AL},{0x7938935FL,0xF81BB4A4L,(-5L)},{0x1AD29F45L,(-1L),1L},{1L,(-1L),(-1L)},{(-7L),0x7938935FL,0xFE4E5949L}},{{1L,0xBD937982L,0xFE4E5949L},{(-1L),(-1L),(-1L)},{0x3A0FC3BDL,(-1L),1L},{0xF4C50745L,0xF81BB4A4L,0x1A1DE38BL},{0L,2L,(-1L)},{0x90E6CE52L,1L,4L},{0L,0x479375C1L,0xCFE688B3L},{0xF4C50745L,0x1AD29F45L,7L}},{{0x3A0FC3BDL,(-7L),0x7938935FL},{(-1L),(-1L),0x479375C1L},{1L,(-1L),0xBD937982L},{(-7L),(-7L),0L},{1L,0x1AD29F45L,1L},{2L,0x479375C1L,0x50AD5FC6L},{0xE3107FB6L,1L,(-1L)},{0x1910724CL,2L,0x50AD5FC6L}},{{(-1L),0xF81BB4A4L,1L},{0x7938935FL,(-1L),0L},{0xA23B1C42L,(-1L),0xBD937982L},{0x50AD5FC6L,0xBD937982L,0x479375C1L},{0x50AD5FC6L,0x7938935FL,0x7938935FL},{0xA23B1C42L,(-1L),7L},{0x7938935FL,(-1L),0xCFE688B3L},{(-1L),0x1910724CL,4L}}};
                        int i, j, k;
                        if ((**p_155))
                            break;
                        l_558[6][7][1] = 5L;
                    }
                    l_566 |= (safe_sub_func_int32_t_s_s((safe_rshift_func_int8_t_s_u(((*g_396) ^= ((safe_sub_func_uint16_t_u_u(p_154, g_521[3][2])) == p_154)), 7)), (0UL || (&l_555 != (l_369 , l_565)))));
                    for (l_371 = 0; (l_371 <= 0); l_371 += 1)
                    { 
                        uint32_t *l_572 = &g_410[0];
                        uint32_t **l_573 = (void*)0;
                        uint32_t **l_574 = &l_197;
                        int32_t l_575 = 0xB66F10F9L;
                        int i, j;
                        l_575 = (safe_mul_func_float_f_f((((((((*l_196) = l_569) <= p_154) != (safe_add_func_float_f_f((g_73 <= (l_572 != (p_154 , ((*l_574) = (p_154 , &l_507))))), (g_281[3][2][4] = 0x0.6p+1)))) , (*g_374)) != (void*)0) < g_521[1][4]), g_200[8][0]));
                        g_368 |= (*g_47);
                        return (**p_155);
                    }
                    for (g_397 = 0; (g_397 >= 0); g_397 -= 1)
                    { 
                        int32_t l_576 = 0x15992476L;
                        int32_t l_581 = 0xF872BBA6L;
                        int32_t l_583 = 0L;
                        int32_t l_585 = 0L;
                        int32_t l_586 = 9L;
                        int32_t l_587 = (-1L);
                        int32_t l_588[10] = {0x99FBC6F0L,0x8AC7B7A6L,0x99FBC6F0L,0x8AC7B7A6L,0x99FBC6F0L,0x8AC7B7A6L,0x99FBC6F0L,0x8AC7B7A6L,0x99FBC6F0L,0x8AC7B7A6L};
                        int i, j;
                        (**l_487) = (*g_157);
                        (*p_155) = (*p_155);
                        l_576 = 0x86166A87L;
                        l_589--;
                    }
                }
                g_368 = ((((*g_376) || l_228[2]) , p_154) , ((((safe_mul_func_int16_t_s_s(0L, (safe_mod_func_int32_t_s_s((safe_lshift_func_int16_t_s_u((safe_lshift_func_int8_t_s_u(((safe_rshift_func_int8_t_s_u((((*l_619) = ((*g_376) = ((g_200[1][0] , (p_154 & (safe_sub_func_int16_t_s_s((((safe_lshift_func_int16_t_s_u((((safe_div_func_uint32_t_u_u((safe_div_func_uint32_t_u_u((((safe_mod_func_uint8_t_u_u(((*g_151) ^= (0L & ((safe_lshift_func_uint8_t_u_s((safe_lshift_func_uint8_t_u_s(((*l_518) = 0x53L), l_228[2])), (*g_396))) | p_154))), 0xCDL)) , (-1L)) && 0x55E3E5CBL), 0x3CA429FAL)), l_616)) , 1L) != (**p_155)), l_617)) || g_521[2][3]) , l_618), 65531UL)))) == 65530UL))) & 3UL), l_620)) >= (**g_157)), 2)), l_577[0])), (*g_18))))) < g_243) <= 0x2FCB04CBA07A6335LL) < 0xF4E98351B228AE2CLL));
                for (l_222 = 1; (l_222 >= 0); l_222 -= 1)
                { 
                    uint32_t l_622 = 0UL;
                    int32_t l_635[10];
                    int i;
                    for (i = 0; i < 10; i++)
                        l_635[i] = (-1L);
                    for (g_397 = 1; (g_397 >= 0); g_397 -= 1)
                    { 
                        int i;
                        l_622--;
                        l_635[1] ^= (((safe_add_func_uint64_t_u_u(l_522[(l_222 + 4)], (safe_div_func_int16_t_s_s((g_282 = ((safe_unary_minus_func_uint32_t_u((--(*l_197)))) < (safe_lshift_func_int16_t_s_u(((**g_375) == p_154), 8)))), l_634)))) , &g_396) != &g_396);
                    }
                    --l_636[1][0];
                    if ((**g_157))
                        break;
                    for (l_622 = 0; (l_622 <= 8); l_622 += 1)
                    { 
                        int i;
                        l_296[0][2][0] = (safe_sub_func_float_f_f((safe_sub_func_float_f_f(p_154, ((g_41[2] = 0x1.6p+1) == p_154))), (-0x1.Fp+1)));
                    }
                }
            }
            g_174[0][5] &= (&l_522[1] != ((*l_661) = ((safe_rshift_func_int16_t_s_s(((void*)0 != &l_194), (safe_lshift_func_uint16_t_u_u((safe_mod_func_int8_t_s_s(((((*l_518) |= l_579[2][5][2]) & (safe_rshift_func_uint8_t_u_u(((**g_375) > (safe_add_func_uint64_t_u_u(((+((safe_mul_func_int8_t_s_s((0x1F95L != (((*l_162)--) <= 0L)), (!g_659[9][3][0]))) , ((l_660 , g_200[8][0]) | 18446744073709551615UL))) >= (-9L)), g_521[1][5]))), (*g_151)))) || (*g_151)), 0xE6L)), l_660)))) , &l_522[3])));
        }
    }
    return (**p_155);
}





int main (void)
{
    int i, j, k;
    int print_hash_value = 0;
    platform_main_begin();
    crc32_gentab();
    func_1();
    for (i = 0; i < 7; i++)
    {
        transparent_crc(g_2[i], "g_2[i]", print_hash_value);

    }
    transparent_crc(g_3, "g_3", print_hash_value);
    transparent_crc(g_14, "g_14", print_hash_value);
    transparent_crc(g_17, "g_17", print_hash_value);
    transparent_crc(g_19, "g_19", print_hash_value);
    for (i = 0; i < 4; i++)
    {
        transparent_crc(g_26[i], "g_26[i]", print_hash_value);

    }
    transparent_crc(g_29, "g_29", print_hash_value);
    for (i = 0; i < 4; i++)
    {
        transparent_crc_bytes(&g_41[i], sizeof(g_41[i]), "g_41[i]", print_hash_value);

    }
    transparent_crc(g_51, "g_51", print_hash_value);
    transparent_crc_bytes (&g_73, sizeof(g_73), "g_73", print_hash_value);
    transparent_crc_bytes (&g_75, sizeof(g_75), "g_75", print_hash_value);
    transparent_crc(g_125, "g_125", print_hash_value);
    transparent_crc(g_133, "g_133", print_hash_value);
    transparent_crc(g_152, "g_152", print_hash_value);
    for (i = 0; i < 4; i++)
    {
        for (j = 0; j < 7; j++)
        {
            transparent_crc(g_174[i][j], "g_174[i][j]", print_hash_value);

        }
    }
    for (i = 0; i < 2; i++)
    {
        for (j = 0; j < 5; j++)
        {
            transparent_crc(g_198[i][j], "g_198[i][j]", print_hash_value);

        }
    }
    for (i = 0; i < 9; i++)
    {
        for (j = 0; j < 1; j++)
        {
            transparent_crc(g_200[i][j], "g_200[i][j]", print_hash_value);

        }
    }
    transparent_crc(g_243, "g_243", print_hash_value);
    for (i = 0; i < 4; i++)
    {
        for (j = 0; j < 8; j++)
        {
            for (k = 0; k < 8; k++)
            {
                transparent_crc_bytes(&g_281[i][j][k], sizeof(g_281[i][j][k]), "g_281[i][j][k]", print_hash_value);

            }
        }
    }
    transparent_crc(g_282, "g_282", print_hash_value);
    transparent_crc(g_313, "g_313", print_hash_value);
    transparent_crc(g_315, "g_315", print_hash_value);
    transparent_crc_bytes (&g_349, sizeof(g_349), "g_349", print_hash_value);
    transparent_crc(g_351, "g_351", print_hash_value);
    for (i = 0; i < 4; i++)
    {
        for (j = 0; j < 5; j++)
        {
            transparent_crc(g_352[i][j], "g_352[i][j]", print_hash_value);

        }
    }
    transparent_crc(g_368, "g_368", print_hash_value);
    transparent_crc(g_397, "g_397", print_hash_value);
    for (i = 0; i < 1; i++)
    {
        transparent_crc(g_410[i], "g_410[i]", print_hash_value);

    }
    for (i = 0; i < 2; i++)
    {
        for (j = 0; j < 4; j++)
        {
            transparent_crc(g_420[i][j], "g_420[i][j]", print_hash_value);

        }
    }
    transparent_crc(g_444, "g_444", print_hash_value);
    for (i = 0; i < 4; i++)
    {
        for (j = 0; j < 8; j++)
        {
            transparent_crc(g_521[i][j], "g_521[i][j]", print_hash_value);

        }
    }
    for (i = 0; i < 10; i++)
    {
        for (j = 0; j < 6; j++)
        {
            for (k = 0; k < 4; k++)
            {
                transparent_crc(g_659[i][j][k], "g_659[i][j][k]", print_hash_value);

            }
        }
    }
    for (i = 0; i < 3; i++)
    {
        for (j = 0; j < 2; j++)
        {
            transparent_crc(g_718[i][j], "g_718[i][j]", print_hash_value);

        }
    }
    transparent_crc(g_793, "g_793", print_hash_value);
    transparent_crc(g_935, "g_935", print_hash_value);
    transparent_crc(g_958, "g_958", print_hash_value);
    transparent_crc(g_963, "g_963", print_hash_value);
    transparent_crc(g_1057, "g_1057", print_hash_value);
    transparent_crc(g_1144, "g_1144", print_hash_value);
    transparent_crc(g_1171, "g_1171", print_hash_value);
    transparent_crc(g_1307, "g_1307", print_hash_value);
    transparent_crc(g_1367, "g_1367", print_hash_value);
    for (i = 0; i < 1; i++)
    {
        transparent_crc(g_1473[i], "g_1473[i]", print_hash_value);

    }
    for (i = 0; i < 2; i++)
    {
        transparent_crc(g_1478[i], "g_1478[i]", print_hash_value);

    }
    transparent_crc(g_1549, "g_1549", print_hash_value);
    transparent_crc(g_1635, "g_1635", print_hash_value);
    for (i = 0; i < 2; i++)
    {
        transparent_crc(g_1688[i], "g_1688[i]", print_hash_value);

    }
    transparent_crc(g_1772, "g_1772", print_hash_value);
    transparent_crc(g_1813, "g_1813", print_hash_value);
    transparent_crc(g_1815, "g_1815", print_hash_value);
    transparent_crc(g_2030, "g_2030", print_hash_value);
    platform_main_end(crc32_context ^ 0xFFFFFFFFUL, print_hash_value);
    return 0;
}
