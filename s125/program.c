// Options:   --no-argc --no-hash-value-printf --quiet --concise --float --seed 125
#include <float.h>
#include <math.h>
#include "csmith.h"


static long __undefined;



static int32_t g_4[8] = {0xBB743D83L,0xBB743D83L,0xBB743D83L,0xBB743D83L,0xBB743D83L,0xBB743D83L,0xBB743D83L,0xBB743D83L};
static int32_t * volatile g_3 = &g_4[7];
static uint32_t g_7 = 0x9869EC42L;
static uint32_t g_25 = 0xA5E0B2F6L;
static float g_31 = 0x7.697AB8p+36;
static uint16_t g_33 = 0x660FL;
static int32_t ** volatile g_54 = (void*)0;
static int32_t g_72[2][6] = {{(-6L),(-6L),(-6L),(-6L),(-6L),(-6L)},{(-6L),(-6L),(-6L),(-6L),(-6L),(-6L)}};
static float g_98 = (-0x5.6p-1);
static uint8_t g_100 = 255UL;
static int32_t **g_106 = (void*)0;
static uint64_t g_120 = 18446744073709551615UL;
static int8_t g_139 = 0xE0L;
static int64_t g_143[9][5][3] = {{{0x14BFD0F75635FBB5LL,0xA3161F60A75A90C8LL,(-10L)},{(-1L),0xA730D9EEDE39AE17LL,0x130CB797A8B7766ALL},{0x7E9734017EA376DDLL,9L,(-10L)},{0xA1E438FE63D49D56LL,(-8L),0L},{(-1L),9L,9L}},{{4L,0xA730D9EEDE39AE17LL,0x25F419C157CCD4E5LL},{(-1L),0xA3161F60A75A90C8LL,0xF879EAA1D096303ELL},{0xA1E438FE63D49D56LL,6L,0x25F419C157CCD4E5LL},{0x7E9734017EA376DDLL,(-7L),0x0226C0DD84272FD4LL},{0x25F419C157CCD4E5LL,0x6AB53605F433CC51LL,0xDAE918E3CBC813BELL}},{{0xF879EAA1D096303ELL,4L,1L},{0x25F419C157CCD4E5LL,(-10L),0x72C582E535A6E075LL},{9L,0x0226C0DD84272FD4LL,1L},{0L,1L,0xDAE918E3CBC813BELL},{(-10L),0x0226C0DD84272FD4LL,0x0226C0DD84272FD4LL}},{{0x130CB797A8B7766ALL,(-10L),0xB355C915C06DED90LL},{(-10L),4L,(-7L)},{0L,0x6AB53605F433CC51LL,0xB355C915C06DED90LL},{9L,5L,0x0226C0DD84272FD4LL},{0x25F419C157CCD4E5LL,0x6AB53605F433CC51LL,0xDAE918E3CBC813BELL}},{{0xF879EAA1D096303ELL,4L,1L},{0x25F419C157CCD4E5LL,(-10L),0x72C582E535A6E075LL},{9L,0x0226C0DD84272FD4LL,1L},{0L,1L,0xDAE918E3CBC813BELL},{(-10L),0x0226C0DD84272FD4LL,0x0226C0DD84272FD4LL}},{{0x130CB797A8B7766ALL,(-10L),0xB355C915C06DED90LL},{(-10L),4L,(-7L)},{0L,0x6AB53605F433CC51LL,0xB355C915C06DED90LL},{9L,5L,0x0226C0DD84272FD4LL},{0x25F419C157CCD4E5LL,0x6AB53605F433CC51LL,0xDAE918E3CBC813BELL}},{{0xF879EAA1D096303ELL,4L,1L},{0x25F419C157CCD4E5LL,(-10L),0x72C582E535A6E075LL},{9L,0x0226C0DD84272FD4LL,1L},{0L,1L,0xDAE918E3CBC813BELL},{(-10L),0x0226C0DD84272FD4LL,0x0226C0DD84272FD4LL}},{{0x130CB797A8B7766ALL,(-10L),0xB355C915C06DED90LL},{(-10L),4L,(-7L)},{0L,0x6AB53605F433CC51LL,0xB355C915C06DED90LL},{9L,5L,0x0226C0DD84272FD4LL},{0x25F419C157CCD4E5LL,0x6AB53605F433CC51LL,0xDAE918E3CBC813BELL}},{{0xF879EAA1D096303ELL,4L,1L},{0x25F419C157CCD4E5LL,(-10L),0x72C582E535A6E075LL},{9L,0x0226C0DD84272FD4LL,1L},{0L,1L,0xDAE918E3CBC813BELL},{(-10L),0x0226C0DD84272FD4LL,0x0226C0DD84272FD4LL}}};
static uint8_t g_146 = 0x45L;
static int32_t *g_150 = &g_4[6];
static int32_t **g_149 = &g_150;
static int16_t g_161 = 0x5282L;
static uint64_t *g_168 = (void*)0;
static uint16_t g_218 = 0x3817L;
static int32_t g_231 = 0x3305E4FAL;
static uint16_t g_233 = 6UL;
static float g_253 = 0x8.B8C5FCp+60;
static uint16_t *g_291 = &g_218;
static int64_t g_292 = 0L;
static float *g_420[8][9] = {{&g_98,(void*)0,&g_253,&g_253,&g_253,&g_253,&g_253,&g_98,&g_98},{&g_253,(void*)0,&g_98,&g_98,&g_253,&g_98,&g_98,&g_98,(void*)0},{&g_253,(void*)0,&g_98,&g_253,&g_253,&g_253,&g_253,&g_98,(void*)0},{&g_98,(void*)0,&g_253,&g_253,&g_253,&g_253,&g_253,&g_98,&g_98},{&g_253,(void*)0,&g_98,&g_98,&g_253,&g_98,&g_98,&g_98,(void*)0},{&g_253,(void*)0,&g_98,&g_253,&g_253,&g_253,&g_253,&g_98,(void*)0},{&g_98,(void*)0,&g_253,&g_253,&g_253,&g_253,&g_253,&g_98,&g_98},{&g_253,(void*)0,&g_98,&g_98,&g_253,&g_98,&g_98,&g_98,(void*)0}};
static float **g_419[10] = {&g_420[5][1],(void*)0,&g_420[5][1],(void*)0,&g_420[5][1],(void*)0,&g_420[5][1],(void*)0,&g_420[5][1],(void*)0};
static int8_t **g_507 = (void*)0;
static int16_t g_512 = 3L;
static uint32_t *g_515 = &g_25;
static volatile uint64_t g_535[6] = {0x4C0E3D8CE3F368FFLL,0x4C0E3D8CE3F368FFLL,0x4C0E3D8CE3F368FFLL,0x4C0E3D8CE3F368FFLL,0x4C0E3D8CE3F368FFLL,0x4C0E3D8CE3F368FFLL};
static volatile uint64_t *g_534 = &g_535[4];
static int16_t *g_537[2] = {&g_512,&g_512};
static int16_t **g_536 = &g_537[1];
static int64_t g_785 = 0xCFC30B6D7C0BCA20LL;
static float ***g_827[10][2] = {{(void*)0,&g_419[7]},{(void*)0,(void*)0},{(void*)0,(void*)0},{(void*)0,(void*)0},{(void*)0,&g_419[7]},{(void*)0,&g_419[7]},{(void*)0,(void*)0},{(void*)0,(void*)0},{(void*)0,(void*)0},{(void*)0,&g_419[7]}};
static float ****g_826[5] = {&g_827[8][1],&g_827[8][1],&g_827[8][1],&g_827[8][1],&g_827[8][1]};
static float ****g_829 = &g_827[8][1];
static uint64_t ***g_858[5] = {(void*)0,(void*)0,(void*)0,(void*)0,(void*)0};
static volatile int8_t **g_880[2] = {(void*)0,(void*)0};
static volatile int8_t ** volatile *g_879 = &g_880[0];
static volatile int8_t ** volatile * volatile *g_878[4][2][7] = {{{(void*)0,(void*)0,&g_879,&g_879,&g_879,(void*)0,(void*)0},{(void*)0,(void*)0,&g_879,&g_879,&g_879,(void*)0,(void*)0}},{{(void*)0,(void*)0,&g_879,&g_879,&g_879,(void*)0,(void*)0},{(void*)0,(void*)0,&g_879,&g_879,&g_879,(void*)0,(void*)0}},{{(void*)0,(void*)0,&g_879,&g_879,&g_879,(void*)0,(void*)0},{(void*)0,(void*)0,&g_879,&g_879,&g_879,(void*)0,(void*)0}},{{(void*)0,(void*)0,&g_879,&g_879,&g_879,(void*)0,(void*)0},{(void*)0,(void*)0,&g_879,&g_879,&g_879,(void*)0,(void*)0}}};
static int32_t g_902[8][7] = {{0x7E34706DL,0x9ED7A710L,0x7E34706DL,0x7E34706DL,0x9ED7A710L,0x7E34706DL,0x7E34706DL},{6L,6L,0xB467F7BAL,6L,6L,0xB467F7BAL,6L},{0x9ED7A710L,0x7E34706DL,0x7E34706DL,0x9ED7A710L,0x7E34706DL,0x7E34706DL,0x9ED7A710L},{(-1L),6L,(-1L),(-1L),6L,(-1L),(-1L)},{0x9ED7A710L,0x9ED7A710L,(-1L),0x9ED7A710L,0x9ED7A710L,(-1L),0x9ED7A710L},{6L,(-1L),(-1L),6L,(-1L),(-1L),6L},{0x7E34706DL,0x9ED7A710L,0x7E34706DL,0x7E34706DL,0x9ED7A710L,0x7E34706DL,0x7E34706DL},{6L,6L,0xB467F7BAL,6L,6L,0xB467F7BAL,6L}};
static uint32_t g_979 = 4294967295UL;
static uint32_t g_980 = 4UL;
static int16_t g_993 = 0xA515L;
static const uint8_t g_1004 = 0xF3L;
static const int64_t g_1085 = 0x6FA5115C7FBD1A64LL;
static uint8_t *g_1123 = &g_100;
static uint8_t **g_1122 = &g_1123;
static int32_t ***g_1151 = (void*)0;
static int32_t *** volatile *g_1150 = &g_1151;
static const int32_t g_1164 = (-7L);
static const int32_t *g_1163 = &g_1164;
static uint8_t g_1194 = 5UL;
static int8_t g_1285[5][9] = {{8L,0xD3L,8L,0xD3L,8L,0xD3L,8L,0xD3L,8L},{0xAAL,0xAAL,0x75L,0x75L,0xAAL,0xAAL,0x75L,0x75L,0xAAL},{0xB0L,0xD3L,0xB0L,0xD3L,0xB0L,0xD3L,0xB0L,0xD3L,0xB0L},{0xAAL,0x75L,0x75L,0xAAL,0xAAL,0x75L,0x75L,0xAAL,0xAAL},{8L,0xD3L,8L,0xD3L,8L,0xD3L,8L,0xD3L,8L}};
static int32_t g_1368[7] = {0x97F36DACL,0x97F36DACL,0x97F36DACL,0x97F36DACL,0x97F36DACL,0x97F36DACL,0x97F36DACL};
static int32_t g_1369[2][8] = {{0xE8289588L,0x3A04A0B6L,0xE8289588L,0x3A04A0B6L,0xE8289588L,0x3A04A0B6L,0xE8289588L,0x3A04A0B6L},{0xE8289588L,0x3A04A0B6L,0xE8289588L,0x3A04A0B6L,0xE8289588L,0x3A04A0B6L,0xE8289588L,0x3A04A0B6L}};
static int32_t g_1370 = 0x5DABA607L;
static int32_t g_1371 = 0xA43BE34DL;
static int32_t g_1372 = (-1L);
static volatile int32_t g_1375 = 0xD4E6A513L;
static volatile int32_t *g_1374 = &g_1375;
static volatile int32_t ** volatile g_1373 = &g_1374;
static float * volatile g_1406 = (void*)0;
static volatile int16_t g_1465 = (-1L);
static uint32_t g_1505 = 18446744073709551609UL;
static int64_t g_1518 = 0x7DAFF7718A4F5BAALL;
static int32_t g_1599[2][7] = {{0L,0L,2L,0L,(-1L),0L,2L},{0L,0L,2L,0L,(-1L),0L,2L}};
static volatile uint32_t g_1649 = 18446744073709551611UL;
static int32_t g_1673 = 0xAF264476L;
static int16_t * const  volatile *g_1752 = (void*)0;
static int16_t * const  volatile ** volatile g_1751 = &g_1752;
static int16_t * const  volatile ** volatile * const g_1750[4] = {(void*)0,(void*)0,(void*)0,(void*)0};
static volatile int32_t **g_1843 = &g_1374;
static volatile int32_t *** const g_1842 = &g_1843;
static volatile int32_t *** const *g_1841 = &g_1842;
static int64_t *g_1865 = &g_785;
static volatile uint16_t * volatile * volatile *g_1879 = (void*)0;
static int32_t g_1898[8] = {(-9L),(-9L),(-9L),(-9L),(-9L),(-9L),(-9L),(-9L)};
static int32_t * volatile g_2049[7][7] = {{&g_4[2],&g_4[7],&g_1898[2],&g_1898[2],&g_1898[2],&g_1898[2],&g_4[7]},{&g_4[7],&g_4[0],(void*)0,&g_1898[2],&g_4[7],&g_72[1][1],&g_72[1][1]},{&g_1673,&g_4[2],&g_1898[2],&g_4[2],&g_1673,(void*)0,&g_1898[0]},{(void*)0,(void*)0,&g_4[0],&g_1898[2],&g_1898[2],&g_1898[2],&g_4[0]},{&g_1898[0],&g_1898[0],&g_1898[0],&g_1898[2],&g_4[7],(void*)0,&g_1898[2]},{(void*)0,&g_1898[2],&g_1898[2],&g_1898[2],&g_1898[2],(void*)0,&g_1898[2]},{&g_1673,&g_1898[0],&g_4[2],&g_72[1][1],&g_4[7],&g_4[7],&g_72[1][1]}};
static int32_t * volatile g_2050 = &g_1898[2];
static int8_t ****g_2060 = (void*)0;
static int8_t *****g_2059 = &g_2060;
static float * volatile g_2169 = &g_253;
static int16_t * const  volatile ** volatile *g_2171 = &g_1751;
static int16_t * const  volatile ** volatile ** volatile g_2170 = &g_2171;
static int32_t ** volatile g_2230[7][10][3] = {{{&g_150,&g_150,&g_150},{(void*)0,&g_150,&g_150},{&g_150,&g_150,(void*)0},{&g_150,&g_150,&g_150},{&g_150,&g_150,&g_150},{&g_150,&g_150,&g_150},{&g_150,&g_150,&g_150},{&g_150,&g_150,&g_150},{&g_150,&g_150,&g_150},{&g_150,&g_150,&g_150}},{{(void*)0,&g_150,&g_150},{&g_150,&g_150,&g_150},{(void*)0,&g_150,&g_150},{&g_150,(void*)0,&g_150},{&g_150,&g_150,&g_150},{&g_150,&g_150,&g_150},{&g_150,&g_150,(void*)0},{&g_150,&g_150,(void*)0},{&g_150,&g_150,(void*)0},{&g_150,&g_150,&g_150}},{{&g_150,(void*)0,(void*)0},{&g_150,&g_150,(void*)0},{(void*)0,&g_150,(void*)0},{&g_150,&g_150,(void*)0},{(void*)0,&g_150,&g_150},{&g_150,&g_150,&g_150},{&g_150,(void*)0,&g_150},{&g_150,&g_150,&g_150},{&g_150,&g_150,(void*)0},{&g_150,&g_150,(void*)0}},{{&g_150,&g_150,&g_150},{(void*)0,&g_150,&g_150},{&g_150,&g_150,&g_150},{&g_150,&g_150,&g_150},{&g_150,&g_150,&g_150},{&g_150,(void*)0,&g_150},{&g_150,(void*)0,&g_150},{&g_150,&g_150,&g_150},{(void*)0,&g_150,(void*)0},{&g_150,&g_150,&g_150}},{{&g_150,&g_150,(void*)0},{(void*)0,&g_150,&g_150},{(void*)0,&g_150,&g_150},{&g_150,&g_150,&g_150},{&g_150,&g_150,&g_150},{(void*)0,&g_150,&g_150},{&g_150,(void*)0,&g_150},{&g_150,(void*)0,&g_150},{(void*)0,&g_150,&g_150},{&g_150,&g_150,(void*)0}},{{&g_150,&g_150,&g_150},{(void*)0,&g_150,&g_150},{&g_150,&g_150,&g_150},{&g_150,&g_150,&g_150},{&g_150,&g_150,(void*)0},{&g_150,(void*)0,&g_150},{(void*)0,&g_150,&g_150},{&g_150,&g_150,&g_150},{&g_150,&g_150,&g_150},{(void*)0,&g_150,&g_150}},{{&g_150,&g_150,&g_150},{&g_150,&g_150,&g_150},{(void*)0,(void*)0,&g_150},{&g_150,&g_150,(void*)0},{&g_150,&g_150,(void*)0},{(void*)0,&g_150,&g_150},{(void*)0,&g_150,(void*)0},{&g_150,&g_150,(void*)0},{&g_150,(void*)0,&g_150},{(void*)0,&g_150,&g_150}}};
static int32_t ** volatile g_2231 = &g_150;
static int32_t ** volatile g_2271 = &g_150;
static uint16_t g_2484 = 7UL;
static int32_t g_2522 = 0xC04CCB63L;
static int32_t * const g_2521 = &g_2522;
static int32_t * const *g_2520[7] = {&g_2521,&g_2521,&g_2521,&g_2521,&g_2521,&g_2521,&g_2521};
static int32_t * const **g_2519 = &g_2520[2];
static int32_t * const ***g_2518[5][7][6] = {{{&g_2519,&g_2519,&g_2519,&g_2519,&g_2519,&g_2519},{&g_2519,&g_2519,(void*)0,&g_2519,&g_2519,&g_2519},{&g_2519,&g_2519,&g_2519,(void*)0,&g_2519,(void*)0},{(void*)0,&g_2519,&g_2519,&g_2519,&g_2519,&g_2519},{&g_2519,(void*)0,&g_2519,&g_2519,&g_2519,&g_2519},{&g_2519,&g_2519,&g_2519,&g_2519,&g_2519,&g_2519},{&g_2519,&g_2519,&g_2519,&g_2519,&g_2519,&g_2519}},{{&g_2519,&g_2519,(void*)0,&g_2519,&g_2519,&g_2519},{&g_2519,(void*)0,&g_2519,&g_2519,&g_2519,&g_2519},{(void*)0,&g_2519,&g_2519,&g_2519,&g_2519,&g_2519},{&g_2519,&g_2519,&g_2519,&g_2519,&g_2519,&g_2519},{&g_2519,&g_2519,&g_2519,&g_2519,&g_2519,&g_2519},{&g_2519,&g_2519,&g_2519,&g_2519,(void*)0,(void*)0},{&g_2519,&g_2519,&g_2519,&g_2519,&g_2519,&g_2519}},{{&g_2519,&g_2519,&g_2519,&g_2519,&g_2519,&g_2519},{&g_2519,&g_2519,&g_2519,&g_2519,&g_2519,&g_2519},{&g_2519,&g_2519,&g_2519,(void*)0,&g_2519,&g_2519},{(void*)0,&g_2519,&g_2519,&g_2519,(void*)0,&g_2519},{&g_2519,&g_2519,&g_2519,&g_2519,&g_2519,(void*)0},{&g_2519,&g_2519,&g_2519,(void*)0,&g_2519,&g_2519},{&g_2519,&g_2519,&g_2519,(void*)0,&g_2519,&g_2519}},{{&g_2519,&g_2519,&g_2519,&g_2519,(void*)0,&g_2519},{(void*)0,&g_2519,&g_2519,(void*)0,&g_2519,&g_2519},{&g_2519,&g_2519,&g_2519,&g_2519,&g_2519,&g_2519},{&g_2519,&g_2519,&g_2519,&g_2519,&g_2519,&g_2519},{&g_2519,&g_2519,&g_2519,&g_2519,&g_2519,&g_2519},{&g_2519,&g_2519,(void*)0,&g_2519,(void*)0,&g_2519},{&g_2519,&g_2519,&g_2519,&g_2519,&g_2519,&g_2519}},{{(void*)0,&g_2519,&g_2519,&g_2519,&g_2519,&g_2519},{&g_2519,&g_2519,&g_2519,&g_2519,&g_2519,&g_2519},{&g_2519,&g_2519,&g_2519,&g_2519,(void*)0,&g_2519},{(void*)0,&g_2519,&g_2519,(void*)0,&g_2519,&g_2519},{&g_2519,&g_2519,(void*)0,&g_2519,&g_2519,&g_2519},{&g_2519,&g_2519,&g_2519,&g_2519,&g_2519,&g_2519},{(void*)0,&g_2519,&g_2519,&g_2519,&g_2519,&g_2519}}};
static volatile uint16_t g_2525 = 4UL;
static int32_t g_2668 = 0xFC4C37C8L;
static int8_t g_2669 = 0x8BL;
static const int8_t g_2739[9] = {0x6DL,0x6DL,0x6DL,0x6DL,0x6DL,0x6DL,0x6DL,0x6DL,0x6DL};
static int32_t g_2770 = 0xBE15FA46L;
static uint64_t *g_2777 = &g_120;
static uint64_t ** const g_2776 = &g_2777;
static uint64_t ** const *g_2775[9][2] = {{&g_2776,&g_2776},{&g_2776,&g_2776},{&g_2776,&g_2776},{&g_2776,&g_2776},{&g_2776,&g_2776},{&g_2776,&g_2776},{&g_2776,&g_2776},{&g_2776,&g_2776},{&g_2776,&g_2776}};
static uint64_t g_2883 = 18446744073709551615UL;
static int16_t g_2938 = 0x81F0L;
static const int32_t g_2955[10][4] = {{(-9L),0xC2AC7893L,5L,0xC2AC7893L},{0xC2AC7893L,3L,5L,5L},{(-9L),(-9L),0xC2AC7893L,5L},{0x66DCFDB9L,3L,5L,0x66DCFDB9L},{5L,0x66DCFDB9L,0x66DCFDB9L,5L},{0xC2AC7893L,0x66DCFDB9L,3L,0x66DCFDB9L},{0x66DCFDB9L,(-9L),3L,3L},{0xC2AC7893L,0xC2AC7893L,0x66DCFDB9L,3L},{5L,(-9L),5L,0x66DCFDB9L},{5L,0x66DCFDB9L,0x66DCFDB9L,5L}};
static int16_t g_2989 = 0x0ACBL;



static const int8_t  func_1(void);
static int32_t * const  func_26(int32_t  p_27);
static uint8_t  func_38(uint16_t * p_39, uint16_t * const  p_40, int32_t * p_41);
static uint16_t * func_42(int32_t  p_43, int32_t * p_44, int16_t  p_45, int8_t  p_46, int32_t  p_47);
static int32_t  func_48(int32_t * const  p_49, uint16_t  p_50);
static int16_t  func_52(int32_t  p_53);
static int16_t  func_55(uint16_t * p_56, uint64_t  p_57, uint32_t  p_58);
static uint16_t * func_59(const int32_t * const  p_60, int32_t ** p_61, int16_t  p_62, float  p_63);
static const int32_t * const  func_64(int32_t ** p_65);
static int32_t ** func_66(int32_t * p_67, uint16_t  p_68, int32_t  p_69);




static const int8_t  func_1(void)
{ 
    uint8_t l_2 = 253UL;
    uint8_t l_16 = 9UL;
    int32_t l_2267 = 0xD3232FF3L;
    const int32_t **l_2270[6] = {&g_1163,&g_1163,&g_1163,&g_1163,&g_1163,&g_1163};
    const int32_t ***l_2269 = &l_2270[5];
    const int32_t ****l_2268[3][10];
    float *l_2275 = &g_98;
    float l_2323[6];
    uint32_t l_2331 = 18446744073709551611UL;
    int32_t l_2333 = 0x31349096L;
    int8_t l_2351 = 1L;
    float ***l_2409 = &g_419[3];
    int8_t ***l_2417 = (void*)0;
    uint32_t l_2421 = 18446744073709551615UL;
    int32_t l_2457 = (-1L);
    uint64_t l_2462 = 0xB8480F09050061E7LL;
    uint64_t ****l_2508 = &g_858[0];
    uint64_t *****l_2507 = &l_2508;
    int32_t * const *l_2516 = &g_150;
    int32_t * const **l_2515 = &l_2516;
    int32_t * const ***l_2514 = &l_2515;
    int32_t l_2526 = (-5L);
    uint32_t **l_2553[1];
    uint32_t ***l_2552 = &l_2553[0];
    uint32_t ****l_2551 = &l_2552;
    int32_t *****l_2575 = (void*)0;
    int64_t l_2584 = (-1L);
    int32_t l_2585 = 0x79A8B53EL;
    int32_t l_2586 = (-1L);
    int32_t l_2587 = (-1L);
    int32_t l_2588 = (-8L);
    int64_t l_2589 = 1L;
    int32_t l_2591 = 0L;
    int32_t l_2592 = 0x17F9EEEFL;
    int32_t l_2593 = 0x88613543L;
    int32_t l_2594 = 0x9DCF4DCFL;
    int32_t l_2595[4][2][5] = {{{0xDA5A7FF2L,6L,0xDA5A7FF2L,0xDA5A7FF2L,6L},{0L,(-2L),(-2L),0L,(-2L)}},{{6L,6L,0x5184A0F1L,6L,6L},{(-2L),0L,(-2L),(-2L),0L}},{{6L,0xDA5A7FF2L,0xDA5A7FF2L,6L,0xDA5A7FF2L},{0L,0L,0x91CDE436L,0L,0L}},{{0xDA5A7FF2L,6L,0xDA5A7FF2L,0xDA5A7FF2L,6L},{0L,(-2L),(-2L),0L,(-2L)}}};
    uint32_t l_2596[10] = {4294967295UL,4294967295UL,0x6AA09A3BL,4294967295UL,4294967295UL,0x6AA09A3BL,4294967295UL,4294967295UL,0x6AA09A3BL,4294967295UL};
    uint8_t *l_2649[8][4][8] = {{{&g_1194,&l_16,(void*)0,&g_146,(void*)0,&g_100,&g_100,(void*)0},{&l_16,(void*)0,&g_146,(void*)0,&g_146,&g_100,&g_100,&g_1194},{(void*)0,&l_16,&g_146,&l_2,(void*)0,&g_100,&l_16,&l_2},{&g_1194,&l_2,&l_2,&l_2,&g_100,&g_146,&l_2,&g_146}},{{(void*)0,&l_2,&g_1194,&l_16,&g_1194,&g_146,&g_100,&g_100},{&g_146,&g_1194,&l_2,&g_1194,&l_16,&g_146,&g_1194,&g_146},{&g_100,&l_16,&g_100,(void*)0,&g_100,&g_146,(void*)0,&g_100},{(void*)0,&l_16,&l_16,&l_16,&g_146,&g_100,&g_1194,(void*)0}},{{&g_100,&l_16,&g_1194,&g_1194,&g_100,&l_2,(void*)0,&g_100},{&g_146,&g_100,(void*)0,&g_100,&l_16,(void*)0,&l_16,&l_2},{&l_2,(void*)0,&g_100,&g_100,&l_16,&l_16,(void*)0,&g_100},{&g_100,&l_16,&l_16,(void*)0,&g_146,&l_2,&g_146,&g_100}},{{&g_1194,&g_146,&g_100,&l_16,&g_146,&g_100,&g_146,&l_16},{&l_16,&g_100,&l_16,&g_146,&g_1194,&g_100,&g_1194,&l_16},{&l_16,&l_16,&g_100,(void*)0,&g_100,&g_146,&g_1194,&l_2},{&l_16,&l_2,&g_100,&g_146,&g_1194,&g_1194,&g_100,&g_100}},{{&g_100,&l_16,&l_16,&g_100,(void*)0,&l_2,&g_100,(void*)0},{&l_16,&l_2,&g_1194,&g_100,&l_16,&g_1194,&l_16,&g_146},{&l_16,&g_100,(void*)0,&g_100,(void*)0,&g_100,&l_2,(void*)0},{&l_16,(void*)0,&l_2,&l_2,&l_2,(void*)0,&l_2,&g_1194}},{{&g_100,&l_16,(void*)0,(void*)0,&l_2,&l_16,(void*)0,(void*)0},{&g_1194,&g_100,&g_1194,(void*)0,&l_2,&g_146,&g_100,(void*)0},{&g_100,(void*)0,&g_1194,&l_16,&g_146,(void*)0,(void*)0,&g_1194},{(void*)0,&g_146,&l_2,(void*)0,&g_100,(void*)0,&g_100,&g_1194}},{{&g_1194,&l_16,&g_1194,(void*)0,&g_100,&g_100,(void*)0,&l_16},{&l_2,&g_1194,&g_146,&l_2,&g_1194,&l_16,&g_100,&g_100},{&g_146,&g_1194,(void*)0,(void*)0,&g_1194,&g_146,(void*)0,&g_146},{&l_16,&g_146,&g_100,&g_1194,&g_1194,&l_2,(void*)0,&g_146}},{{&g_1194,&l_16,&g_1194,&g_1194,&l_2,(void*)0,(void*)0,&g_146},{(void*)0,&l_2,&g_100,(void*)0,&g_146,&l_16,&g_146,&g_100},{&g_100,&l_16,&g_100,&l_2,&l_2,&g_146,(void*)0,&l_16},{&g_146,&l_2,&l_16,(void*)0,(void*)0,&g_146,&g_146,&g_1194}}};
    uint16_t l_2675 = 0x1314L;
    int8_t *** const * const l_2681[7] = {&l_2417,&l_2417,&l_2417,&l_2417,&l_2417,&l_2417,&l_2417};
    int8_t *** const * const *l_2680 = &l_2681[6];
    uint32_t l_2769 = 0xE7ED85DAL;
    int32_t *l_2823 = (void*)0;
    int32_t **l_2822 = &l_2823;
    int32_t ***l_2821 = &l_2822;
    uint32_t l_2863 = 0UL;
    const int16_t *l_2899[2][8] = {{&g_161,&g_993,&g_161,&g_993,&g_161,&g_993,&g_161,&g_993},{&g_161,&g_993,&g_161,&g_993,&g_161,&g_993,&g_161,&g_993}};
    uint32_t l_2901 = 0x33F1D312L;
    int i, j, k;
    for (i = 0; i < 3; i++)
    {
        for (j = 0; j < 10; j++)
            l_2268[i][j] = &l_2269;
    }
    for (i = 0; i < 6; i++)
        l_2323[i] = (-0x8.Ap-1);
    for (i = 0; i < 1; i++)
        l_2553[i] = &g_515;
    (*g_3) |= l_2;
    if ((0x55E00FE1L ^ (safe_add_func_int8_t_s_s((g_7 &= l_2), (-2L)))))
    { 
        int32_t *l_8 = &g_4[7];
        int32_t *l_9 = &g_4[7];
        int32_t *l_10 = &g_4[7];
        int32_t *l_11 = (void*)0;
        int32_t *l_12 = &g_4[7];
        int32_t *l_13 = &g_4[7];
        int32_t *l_14 = &g_4[7];
        int32_t *l_15[10] = {&g_4[7],&g_4[3],&g_4[3],&g_4[7],&g_4[3],&g_4[3],&g_4[7],&g_4[3],&g_4[3],&g_4[7]};
        uint16_t *l_32 = &g_33;
        float **l_2258 = &g_420[2][0];
        const int32_t l_2293 = (-4L);
        int i;
        --l_16;
        if ((safe_lshift_func_int16_t_s_u(g_4[4], ((*l_32) = (((((g_25 = (safe_div_func_uint8_t_u_u((safe_add_func_int8_t_s_s((*l_12), l_2)), g_7))) , func_26((*l_9))) == &g_4[2]) , (void*)0) == ((&g_4[7] == l_9) , &g_4[5]))))))
        { 
            int32_t * const l_51 = &g_4[7];
            g_31 = (g_4[7] , g_7);
            for (l_16 = (-20); (l_16 >= 50); l_16 = safe_add_func_int16_t_s_s(l_16, 1))
            { 
                uint16_t **l_1206 = &g_291;
                int32_t l_1207 = 0x06B3DF67L;
                int32_t *l_1672 = &g_1673;
                float **l_2260 = &g_420[5][1];
                uint32_t l_2265[6][9] = {{0xBC5805DAL,1UL,0xBC5805DAL,0xBC5805DAL,1UL,0xBC5805DAL,0xBC5805DAL,1UL,0xBC5805DAL},{0xBC5805DAL,0xBC5805DAL,1UL,1UL,0xBC5805DAL,1UL,1UL,0xBC5805DAL,1UL},{1UL,0xBC5805DAL,1UL,1UL,0xBC5805DAL,1UL,1UL,0xBC5805DAL,1UL},{1UL,0xBC5805DAL,1UL,1UL,0xBC5805DAL,1UL,1UL,0xBC5805DAL,1UL},{1UL,0xBC5805DAL,1UL,1UL,0xBC5805DAL,1UL,1UL,0xBC5805DAL,1UL},{1UL,0xBC5805DAL,1UL,1UL,0xBC5805DAL,1UL,1UL,0xBC5805DAL,1UL}};
                int i, j;
                if ((safe_sub_func_uint8_t_u_u(func_38(func_42((func_48(l_51, (func_52(g_33) >= (func_55(((*l_1206) = func_59(func_64(func_66(&g_4[7], g_33, g_25)), g_149, (*l_51), (*l_14))), l_1207, (*g_515)) , (*g_291)))) < l_1207), &l_1207, l_2, g_1370, g_1285[3][6]), &g_233, l_1672), l_16)))
                { 
                    uint16_t l_2227 = 0xF14CL;
                    for (g_7 = 0; (g_7 != 32); g_7++)
                    { 
                        --l_2227;
                        (*g_2231) = func_26((**g_1373));
                    }
                    for (g_1518 = 0; (g_1518 >= (-11)); --g_1518)
                    { 
                        float l_2234 = 0x7.B1FEBBp+3;
                        (*l_51) = (-1L);
                        if (l_2)
                            break;
                        if ((*l_12))
                            continue;
                    }
                }
                else
                { 
                    float ***l_2259[6] = {&g_419[2],&g_419[2],&g_419[2],&g_419[2],&g_419[2],&g_419[2]};
                    uint8_t *l_2266[7] = {&g_146,&g_146,&g_146,&g_146,&g_146,&g_146,&g_146};
                    int i;
                    (*g_2271) = func_26((safe_sub_func_int8_t_s_s((safe_sub_func_uint32_t_u_u(4294967295UL, l_2)), (safe_mul_func_int16_t_s_s(((**g_536) = ((((safe_sub_func_int64_t_s_s((safe_add_func_uint8_t_u_u(((((safe_lshift_func_uint8_t_u_u((((safe_add_func_uint8_t_u_u(((+(safe_sub_func_int64_t_s_s(((safe_mul_func_uint16_t_u_u((*l_51), ((((safe_mul_func_int8_t_s_s((l_2 < 0xF4L), ((*g_1123)--))) || (*l_9)) & ((l_2267 ^= (((l_2260 = l_2258) != ((safe_mul_func_uint8_t_u_u(((safe_add_func_int32_t_s_s((0x768AL ^ 0xA99CL), (*g_2050))) & 0x4CL), l_2265[5][7])) , (void*)0)) , (*l_51))) >= 0xE6L)) <= (*l_51)))) , l_16), (*l_1672)))) != l_16), g_1372)) < l_16) >= l_2), 2)) , &g_1151) != l_2268[2][2]) >= (*l_51)), g_1505)), (*l_51))) > (*l_1672)) , (*g_1865)) | 0L)), (*l_1672))))));
                }
                return (*l_1672);
            }
        }
        else
        { 
            float *l_2274 = (void*)0;
            int32_t l_2276 = 0x8BAB4860L;
            uint64_t *l_2277 = &g_120;
            int32_t *l_2292[5];
            int i;
            for (i = 0; i < 5; i++)
                l_2292[i] = (void*)0;
            (*l_8) = (((safe_mod_func_int8_t_s_s((((l_2274 != l_2275) , (((g_1085 , ((++(*l_2277)) , (safe_rshift_func_uint16_t_u_s((*g_291), 15)))) , ((safe_add_func_uint16_t_u_u((((***l_2269) & ((++(*g_1123)) >= ((g_902[1][3] ^= (l_2276 = (safe_sub_func_int16_t_s_s((((safe_div_func_int16_t_s_s(((((0x7AL && ((0x614B9BDCL != (*l_12)) | (***l_2269))) | l_2276) || (*l_12)) , (**g_536)), (*g_291))) , 0xEACA071062ED7412LL) < (*l_10)), (*g_291))))) , (*l_9)))) , 0x7EC9L), 65535UL)) > (*g_1865))) , (*l_12))) , (-1L)), (***l_2269))) , (*l_9)) ^ l_2293);
            return l_2276;
        }
    }
    else
    { 
        uint16_t l_2306 = 0x7AFFL;
        int64_t *l_2324 = (void*)0;
        int64_t *l_2325 = (void*)0;
        int64_t *l_2326 = &g_143[5][1][1];
        uint64_t *l_2332 = &g_120;
        uint64_t **l_2339 = &l_2332;
        uint64_t ***l_2338 = &l_2339;
        float **l_2380[8] = {&g_420[6][6],&g_420[6][6],&g_420[6][6],&g_420[6][6],&g_420[6][6],&g_420[6][6],&g_420[6][6],&g_420[6][6]};
        int32_t l_2382 = 0x45F5B940L;
        int32_t ****l_2396 = &g_1151;
        uint16_t l_2424 = 0xD325L;
        int32_t l_2458 = 0xE14BA11CL;
        int32_t l_2459[5][6][4] = {{{4L,0x46D77140L,7L,(-7L)},{0x82459AC8L,0x5A3D95CCL,0x1D3666DFL,1L},{7L,0x6485FEA7L,(-1L),0x6485FEA7L},{0xDDD70332L,0x1F358595L,1L,1L},{0xE139BF6AL,1L,4L,(-1L)},{0x6485FEA7L,0L,(-1L),(-1L)}},{{0x6485FEA7L,(-1L),4L,0L},{0xE139BF6AL,(-1L),1L,1L},{0xDDD70332L,8L,(-1L),0x1D3666DFL},{7L,4L,0x1D3666DFL,0x988F96CCL},{0x82459AC8L,7L,7L,0x82459AC8L},{4L,(-9L),0x5A3D95CCL,0x5A36B5CBL}},{{1L,2L,0L,0xCCEF1A18L},{0L,0x1D3666DFL,0x82459AC8L,0xCCEF1A18L},{0x1F358595L,2L,0xDDD70332L,0x5A36B5CBL},{8L,(-9L),0L,0x82459AC8L},{0x46D77140L,7L,(-7L),0x988F96CCL},{(-1L),4L,(-9L),0x1D3666DFL}},{{0x34AF4B73L,8L,0x34AF4B73L,1L},{(-1L),(-1L),8L,0L},{(-1L),(-1L),0x988F96CCL,(-1L)},{0x5A3D95CCL,0L,0x988F96CCL,(-1L)},{(-1L),1L,8L,1L},{(-1L),0x1F358595L,0x34AF4B73L,0x6485FEA7L}},{{0x34AF4B73L,0x6485FEA7L,(-9L),1L},{(-1L),0x5A3D95CCL,(-7L),(-7L)},{0x46D77140L,0x46D77140L,0L,0x1F358595L},{8L,1L,0xDDD70332L,(-9L)},{0x1F358595L,1L,0x82459AC8L,0xDDD70332L},{0L,1L,0L,(-9L)}}};
        uint16_t l_2505 = 0x0E4CL;
        float l_2577 = (-0x9.0p-1);
        int32_t *l_2578 = &g_2522;
        int32_t *l_2579 = &g_72[1][4];
        int32_t *l_2580 = &g_4[7];
        int32_t *l_2581 = (void*)0;
        int32_t *l_2582 = &g_4[5];
        int32_t *l_2583[8] = {(void*)0,&g_72[1][1],(void*)0,(void*)0,&g_72[1][1],(void*)0,&g_72[1][1],(void*)0};
        float l_2590 = 0xA.B64908p-65;
        int16_t l_2671[8] = {0x4920L,0x4920L,0x4920L,0x4920L,0x4920L,0x4920L,0x4920L,0x4920L};
        float *l_2703[6];
        float l_2720 = (-0x3.Ap+1);
        const uint64_t l_2796 = 0xAA46B1574CE79318LL;
        float l_2800[10] = {0xC.8D1C3Fp-70,0xC.8D1C3Fp-70,0xC.8D1C3Fp-70,0xC.8D1C3Fp-70,0xC.8D1C3Fp-70,0xC.8D1C3Fp-70,0xC.8D1C3Fp-70,0xC.8D1C3Fp-70,0xC.8D1C3Fp-70,0xC.8D1C3Fp-70};
        float ** const *l_2832 = (void*)0;
        float ** const **l_2831 = &l_2832;
        int8_t l_2836 = 0x0AL;
        const int16_t l_2885 = 0L;
        int16_t l_2900 = 0x7781L;
        uint32_t l_2902 = 0UL;
        int8_t l_2903 = 0xE9L;
        uint64_t ***l_2926 = &l_2339;
        int32_t l_2974[10][4] = {{0x817C65F9L,0xE6A4756EL,0xE6A4756EL,0x817C65F9L},{0xE6A4756EL,0x817C65F9L,0xE6A4756EL,0xE6A4756EL},{0x817C65F9L,0x817C65F9L,0xBA736D55L,0x817C65F9L},{0x817C65F9L,0xE6A4756EL,0xE6A4756EL,0x817C65F9L},{0xE6A4756EL,0x817C65F9L,0xE6A4756EL,0xE6A4756EL},{0x817C65F9L,0x817C65F9L,0xBA736D55L,0x817C65F9L},{0x817C65F9L,0xE6A4756EL,0xE6A4756EL,0x817C65F9L},{0xE6A4756EL,0x817C65F9L,0xE6A4756EL,0xE6A4756EL},{0x817C65F9L,0x817C65F9L,0xBA736D55L,0x817C65F9L},{0x817C65F9L,0xE6A4756EL,0xE6A4756EL,0x817C65F9L}};
        int i, j, k;
        for (i = 0; i < 6; i++)
            l_2703[i] = &g_31;
        l_2333 = (safe_div_func_float_f_f((safe_sub_func_float_f_f((safe_add_func_float_f_f(((safe_add_func_float_f_f(0x1.Ep+1, (((((safe_sub_func_uint64_t_u_u(((safe_mod_func_int16_t_s_s(l_2306, (safe_rshift_func_uint16_t_u_s(((*g_291)--), 8)))) , (((((safe_mod_func_uint8_t_u_u((l_2306 < (safe_add_func_int64_t_s_s((*g_1865), (((((safe_mul_func_int16_t_s_s((safe_rshift_func_uint8_t_u_u((safe_div_func_int64_t_s_s((((((*g_291) | 0xCE1DL) & ((*g_534) == ((*l_2332) = ((safe_add_func_int64_t_s_s((((((*l_2326) = l_2306) & (((l_2267 &= (safe_mod_func_int8_t_s_s((safe_mul_func_uint8_t_u_u(1UL, l_2331)), l_2306))) && 0UL) || 7UL)) != (***l_2269)) == (*g_1163)), l_2306)) != (*g_150))))) > l_2306) & 0x11CE34C3L), 0x4D921BE430FBDDC9LL)), 4)), 65535UL)) || l_2306) , 4294967291UL) > (**g_149)) < (*g_1865))))), (**g_1122))) <= (***l_2269)) >= l_2306) , (void*)0) == (void*)0)), (***l_2269))) , 0xA.BD2E90p+64) != l_2306) != l_2306) == (***l_2269)))) <= 0xF.99873Fp+78), l_2306)), l_2306)), l_2306));
lbl_2791:
        for (g_292 = 0; (g_292 < (-14)); g_292 = safe_sub_func_int16_t_s_s(g_292, 8))
        { 
            uint32_t l_2362 = 6UL;
            int8_t *****l_2422[1][1][6];
            int32_t l_2425 = 7L;
            uint32_t **l_2447[10][4] = {{&g_515,&g_515,&g_515,&g_515},{&g_515,&g_515,&g_515,&g_515},{&g_515,&g_515,&g_515,&g_515},{&g_515,&g_515,&g_515,&g_515},{&g_515,(void*)0,&g_515,&g_515},{&g_515,&g_515,&g_515,&g_515},{&g_515,&g_515,&g_515,&g_515},{&g_515,(void*)0,&g_515,&g_515},{&g_515,&g_515,&g_515,&g_515},{&g_515,&g_515,&g_515,&g_515}};
            uint32_t ***l_2446 = &l_2447[8][1];
            int32_t l_2481 = 1L;
            uint8_t *l_2492[7];
            int32_t ** const *l_2504 = &g_106;
            uint64_t l_2527 = 18446744073709551615UL;
            int i, j, k;
            for (i = 0; i < 1; i++)
            {
                for (j = 0; j < 1; j++)
                {
                    for (k = 0; k < 6; k++)
                        l_2422[i][j][k] = &g_2060;
                }
            }
            for (i = 0; i < 7; i++)
                l_2492[i] = &g_146;
            for (g_233 = 0; (g_233 < 21); g_233 = safe_add_func_uint32_t_u_u(g_233, 4))
            { 
                uint32_t l_2363 = 1UL;
                float **l_2379 = &g_420[5][1];
                int32_t ****l_2395 = &g_1151;
                int16_t l_2410 = 1L;
                int32_t l_2452 = 0x18B1B7B9L;
                int32_t l_2461 = 4L;
                const int8_t *l_2475 = &g_139;
                const int8_t * const *l_2474 = &l_2475;
                int8_t l_2485 = 0x43L;
                int64_t * const l_2499 = &g_143[0][1][2];
                int32_t l_2506 = 0xA38BAF6CL;
                uint8_t l_2550 = 0UL;
                int32_t *****l_2574 = &l_2395;
                l_2338 = l_2338;
                for (g_7 = 1; (g_7 > 39); g_7 = safe_add_func_int16_t_s_s(g_7, 8))
                { 
                    float l_2350[4][4] = {{0xA.DCB356p+27,(-0x7.Fp-1),0x1.4p+1,(-0x7.Fp-1)},{0x4.6p+1,(-0x8.5p+1),(-0x9.3p+1),0x1.4p+1},{(-0x7.Fp-1),(-0x8.5p+1),(-0x8.5p+1),(-0x7.Fp-1)},{(-0x8.5p+1),(-0x7.Fp-1),0x4.6p+1,0xA.DCB356p+27}};
                    uint64_t l_2353 = 0xBBC5FDCEA7A8428ALL;
                    int32_t l_2381 = 0L;
                    int8_t l_2383 = 0x73L;
                    int32_t l_2384 = (-1L);
                    uint32_t l_2405 = 0x8BEF809CL;
                    float ***l_2408 = &l_2380[3];
                    int32_t l_2420[3][5] = {{0x816DA059L,0x816DA059L,0x816DA059L,0x816DA059L,0x816DA059L},{0x0EFC3D42L,0x0EFC3D42L,0x0EFC3D42L,0x0EFC3D42L,0x0EFC3D42L},{0x816DA059L,0x816DA059L,0x816DA059L,0x816DA059L,0x816DA059L}};
                    int64_t l_2430 = 0xF596C00AB71105A5LL;
                    int i, j;
                }
                (*l_2275) = (safe_sub_func_float_f_f(l_2425, (*g_2169)));
                for (g_120 = 0; (g_120 < 52); g_120 = safe_add_func_int8_t_s_s(g_120, 2))
                { 
                    uint64_t l_2471 = 0x893CCEABA31A39C8LL;
                    const int8_t * const l_2477 = (void*)0;
                    const int8_t * const *l_2476[7][8] = {{&l_2477,&l_2477,&l_2477,&l_2477,&l_2477,&l_2477,&l_2477,&l_2477},{&l_2477,&l_2477,&l_2477,&l_2477,&l_2477,&l_2477,&l_2477,&l_2477},{&l_2477,&l_2477,&l_2477,&l_2477,&l_2477,&l_2477,&l_2477,&l_2477},{&l_2477,&l_2477,&l_2477,&l_2477,&l_2477,&l_2477,&l_2477,&l_2477},{&l_2477,&l_2477,&l_2477,&l_2477,&l_2477,&l_2477,&l_2477,&l_2477},{&l_2477,&l_2477,&l_2477,&l_2477,&l_2477,&l_2477,&l_2477,&l_2477},{&l_2477,&l_2477,&l_2477,&l_2477,&l_2477,&l_2477,&l_2477,&l_2477}};
                    float l_2576[6];
                    int i, j;
                    for (i = 0; i < 6; i++)
                        l_2576[i] = 0x5.67ADB2p+10;
                    (*l_2275) = (((((((*l_2326) = ((**g_536) < (((((**g_536) > (((0x1142F172D903530FLL != ((safe_div_func_uint64_t_u_u(l_2471, (l_2471 | ((l_2476[2][5] = l_2474) == ((g_2484 = (!(safe_mul_func_float_f_f(l_2481, ((0x5.787517p-86 >= (safe_add_func_float_f_f(((*l_2409) == (void*)0), 0x5.1p+1))) > (*g_2169)))))) , (void*)0))))) == (-1L))) , (*g_1123)) , 0x1E90L)) > (*g_515)) , 0L) && l_2485))) || 0L) , 1L) != l_2363) && l_2362) , l_2481);
                }
            }
            (*g_149) = &l_2459[2][5][1];
        }
lbl_2678:
        ++l_2596[5];
        if ((safe_div_func_uint32_t_u_u(0x962BC758L, (safe_sub_func_int64_t_s_s((safe_sub_func_int64_t_s_s((-1L), (*g_1865))), (*g_1865))))))
        { 
            int32_t l_2614 = 0xB4B72DBCL;
            uint16_t l_2631[10] = {3UL,0x44FBL,3UL,0x44FBL,3UL,0x44FBL,3UL,0x44FBL,3UL,0x44FBL};
            const int32_t l_2632 = 0xF3DA4331L;
            int32_t l_2634 = 0xD44B987BL;
            uint32_t l_2638 = 0x510E3700L;
            int16_t * const *l_2665 = &g_537[1];
            int16_t * const **l_2664 = &l_2665;
            int64_t l_2667[8] = {1L,(-10L),(-10L),1L,(-10L),(-10L),1L,(-10L)};
            uint32_t l_2679 = 0x8462B848L;
            uint32_t *l_2695 = &g_7;
            uint32_t l_2742 = 0UL;
            float l_2843 = 0xC.7E63A4p+80;
            int32_t l_2858 = 0L;
            int32_t l_2859 = (-9L);
            int32_t l_2861 = 0xB1D7ACE3L;
            int32_t l_2862[3];
            int i;
            for (i = 0; i < 3; i++)
                l_2862[i] = 5L;
            for (l_2591 = 0; (l_2591 != (-10)); l_2591 = safe_sub_func_int16_t_s_s(l_2591, 5))
            { 
                int32_t l_2611 = (-10L);
                int32_t l_2630[8] = {(-5L),0x7DCBD80DL,(-5L),0x7DCBD80DL,(-5L),0x7DCBD80DL,(-5L),0x7DCBD80DL};
                int16_t ***l_2666 = &g_536;
                int32_t l_2698 = 0x4FE8CBA4L;
                int i;
                if ((safe_lshift_func_uint16_t_u_u(((safe_add_func_int16_t_s_s((l_2611 || (safe_mod_func_uint64_t_u_u(((*l_2332)--), (((l_2611 >= l_2614) < ((safe_div_func_int64_t_s_s((((safe_lshift_func_int8_t_s_u((safe_div_func_int64_t_s_s((((((((*l_2579) ^ 7L) , (safe_lshift_func_int8_t_s_s((7UL < ((safe_sub_func_uint32_t_u_u((l_2631[3] = ((~(l_2614 > l_2611)) , ((***l_2552) = ((safe_mod_func_uint64_t_u_u(((*l_2582) = (l_2630[3] = 18446744073709551612UL)), l_2614)) < l_2611)))), l_2614)) < l_2632)), 5))) || l_2614) == l_2611) && 0x3C908D26L) <= l_2611), 0x62E4DC6A2FA35CBELL)), (**g_1122))) ^ l_2614) , (*g_1865)), l_2614)) < l_2611)) | (*g_1123))))), (*g_291))) ^ g_1164), 14)))
                { 
                    int16_t l_2633 = 1L;
                    if (l_2611)
                    { 
                        uint32_t l_2635[3][4] = {{0x7A5DD5B3L,0x0B35F69DL,0x7A5DD5B3L,0x0B35F69DL},{0x7A5DD5B3L,0x0B35F69DL,0x7A5DD5B3L,0x0B35F69DL},{0x7A5DD5B3L,0x0B35F69DL,0x7A5DD5B3L,0x0B35F69DL}};
                        int i, j;
                        (**g_149) = l_2632;
                        l_2635[1][0]--;
                    }
                    else
                    { 
                        return l_2630[2];
                    }
                }
                else
                { 
                    for (l_2588 = 2; (l_2588 >= 0); l_2588 -= 1)
                    { 
                        ++l_2638;
                    }
                    (*g_150) = ((***l_2515) ^ (*g_291));
                }
                if (((safe_mul_func_uint8_t_u_u((((safe_rshift_func_uint16_t_u_s(((safe_rshift_func_uint16_t_u_s(((safe_add_func_int32_t_s_s(((*g_1122) != l_2649[5][0][6]), ((*l_2579) &= (safe_sub_func_uint8_t_u_u((((((((((*g_291) = l_2638) > (safe_sub_func_uint32_t_u_u(((safe_mul_func_int8_t_s_s(((safe_sub_func_int8_t_s_s((safe_lshift_func_int16_t_s_s((safe_add_func_int16_t_s_s((l_2630[4] == (((***l_2338) = 0x541942EB459BAA4CLL) || ((-9L) > (safe_rshift_func_int8_t_s_s((((((l_2664 == l_2666) && l_2611) & (**l_2516)) & l_2667[5]) , g_2668), 6))))), l_2667[3])), g_2669)), (*g_1123))) >= l_2630[3]), (**g_1122))) || 0x4544C11FL), (-9L)))) , g_2522) , 0x8CA15008L) , l_2632) != 0L) | l_2630[3]) && 0xE0L), (-1L)))))) , (*g_291)), l_2638)) > (*g_515)), 13)) > 2UL) , (*l_2578)), 0xC6L)) & (*l_2582)))
                { 
                    int32_t **l_2670 = &g_150;
                    int32_t l_2672[7];
                    int i;
                    for (i = 0; i < 7; i++)
                        l_2672[i] = 0xC3371AC1L;
                    for (g_1372 = 6; (g_1372 >= 0); g_1372 -= 1)
                    { 
                        int32_t l_2673 = 0x967E0349L;
                        int32_t l_2674[2][10] = {{0L,0x848D0E2AL,1L,1L,0x848D0E2AL,0L,0xAC7D101BL,0x848D0E2AL,0xAC7D101BL,0L},{1L,0x848D0E2AL,(-4L),0x848D0E2AL,1L,(-4L),(-10L),(-10L),(-4L),1L}};
                        int i, j;
                        (**g_149) &= (&g_2049[g_1372][g_1372] == l_2670);
                        l_2675--;
                    }
                    if (g_1518)
                        goto lbl_2678;
                    (*g_829) = (*g_829);
                    (*l_2580) &= (l_2634 || ((l_2679 = (l_2630[3] || l_2631[3])) == (&g_292 != &g_292)));
                }
                else
                { 
                    float l_2682 = 0x1.5p+1;
                    int32_t l_2699 = 0x28E02149L;
                    float *l_2702 = &l_2590;
                    int32_t l_2714 = 0x08C6F954L;
                    (*g_150) = ((void*)0 != l_2680);
                    if (((safe_rshift_func_uint8_t_u_s(((((*g_1865) >= (safe_mod_func_uint8_t_u_u((*g_1123), ((safe_lshift_func_int8_t_s_s((((*g_1123) | (safe_div_func_uint32_t_u_u((*g_515), (safe_sub_func_int16_t_s_s((((*g_291) , (safe_mul_func_int8_t_s_s(6L, (l_2695 == &g_1649)))) != (safe_div_func_int64_t_s_s((*g_1865), l_2698))), l_2630[3]))))) || l_2699), (*l_2579))) && (*g_291))))) == (-1L)) == (*g_1123)), 2)) ^ l_2614))
                    { 
                        return l_2638;
                    }
                    else
                    { 
                        uint32_t l_2710 = 0xC917BF7FL;
                        int32_t l_2713 = 0x0D1068E3L;
                        (*l_2578) ^= ((*l_2582) = 1L);
                        (****l_2514) |= (safe_sub_func_uint16_t_u_u(((*g_291) = (((*g_1865) < ((((l_2702 = (void*)0) == (l_2703[2] = l_2695)) , ((safe_div_func_int64_t_s_s((safe_mod_func_uint64_t_u_u((safe_rshift_func_int8_t_s_s(((((**g_1122) |= l_2710) && ((l_2713 = (((l_2631[3] , (void*)0) != (void*)0) < ((***l_2338) = ((l_2634 = 18446744073709551610UL) < ((safe_sub_func_uint8_t_u_u((((***l_2666) = (g_858[2] != (**l_2507))) | l_2699), 252UL)) != 0xB46EA5D3A2AA0890LL))))) ^ (-1L))) && 0UL), 6)), l_2714)), (-10L))) , 65535UL)) , l_2713)) , l_2630[3])), l_2710));
                        (*l_2582) = l_2714;
                    }
                }
            }
            for (l_2526 = 25; (l_2526 != (-7)); --l_2526)
            { 
                const int16_t l_2717 = 0x1ED5L;
                return l_2717;
            }
            if ((***g_2519))
            { 
                const int16_t l_2738 = 0xBF97L;
                int32_t ** const *l_2741 = &g_106;
                int32_t ** const **l_2740 = &l_2741;
                uint16_t l_2744 = 1UL;
                for (l_2584 = 2; (l_2584 >= 0); l_2584 -= 1)
                { 
                    uint64_t l_2743 = 18446744073709551615UL;
                    uint32_t **l_2768[9] = {(void*)0,(void*)0,(void*)0,(void*)0,(void*)0,(void*)0,(void*)0,(void*)0,(void*)0};
                    uint64_t *l_2774 = &l_2743;
                    uint64_t ** const l_2773 = &l_2774;
                    uint64_t ** const *l_2772[1];
                    uint64_t ** const **l_2771[10][9] = {{&l_2772[0],&l_2772[0],&l_2772[0],&l_2772[0],&l_2772[0],&l_2772[0],&l_2772[0],&l_2772[0],&l_2772[0]},{&l_2772[0],(void*)0,&l_2772[0],(void*)0,&l_2772[0],(void*)0,&l_2772[0],(void*)0,&l_2772[0]},{&l_2772[0],&l_2772[0],&l_2772[0],&l_2772[0],&l_2772[0],&l_2772[0],&l_2772[0],&l_2772[0],&l_2772[0]},{&l_2772[0],(void*)0,&l_2772[0],(void*)0,&l_2772[0],(void*)0,&l_2772[0],(void*)0,&l_2772[0]},{&l_2772[0],&l_2772[0],&l_2772[0],&l_2772[0],&l_2772[0],&l_2772[0],&l_2772[0],&l_2772[0],&l_2772[0]},{&l_2772[0],(void*)0,&l_2772[0],(void*)0,&l_2772[0],(void*)0,&l_2772[0],(void*)0,&l_2772[0]},{&l_2772[0],&l_2772[0],&l_2772[0],&l_2772[0],&l_2772[0],&l_2772[0],&l_2772[0],&l_2772[0],&l_2772[0]},{&l_2772[0],(void*)0,&l_2772[0],(void*)0,&l_2772[0],(void*)0,&l_2772[0],(void*)0,&l_2772[0]},{&l_2772[0],&l_2772[0],&l_2772[0],&l_2772[0],&l_2772[0],&l_2772[0],&l_2772[0],&l_2772[0],&l_2772[0]},{&l_2772[0],(void*)0,&l_2772[0],(void*)0,&l_2772[0],(void*)0,&l_2772[0],(void*)0,&l_2772[0]}};
                    int i, j;
                    for (i = 0; i < 1; i++)
                        l_2772[i] = &l_2773;
                    (*g_2521) = (safe_div_func_int64_t_s_s((*g_1865), (safe_mul_func_int8_t_s_s(((*g_2521) == ((((***l_2552) = ((safe_rshift_func_int8_t_s_s((g_1285[4][5] = ((((((*l_2326) = (((((safe_sub_func_uint64_t_u_u(((((((***l_2269) ^ (safe_rshift_func_int8_t_s_s(((****l_2514) = (safe_mul_func_int8_t_s_s(((*g_1163) & ((safe_rshift_func_int16_t_s_u((safe_rshift_func_uint8_t_u_s((**g_1122), 7)), (*g_291))) > 0x80ADL)), l_2632))), (!((safe_add_func_int16_t_s_s(l_2738, (*g_291))) , 1UL))))) , 18446744073709551615UL) != (*g_1865)) & (**g_1122)) != (*g_1123)), g_2739[2])) , &g_1151) != l_2740) & (**g_1122)) != l_2742)) | 0x02E2F530F209037DLL) != l_2743) , 0xF54504EAL) ^ (*g_515))), 1)) ^ l_2744)) <= 0x62D915F2L) >= (*g_291))), (**g_1122)))));
                    if (((-1L) != ((((safe_sub_func_uint64_t_u_u(((g_2775[3][0] = (((((((**l_2516) & ((safe_add_func_int32_t_s_s(((safe_rshift_func_int16_t_s_s((~(safe_add_func_int8_t_s_s((g_1285[2][7] = ((!((***l_2664) = (safe_lshift_func_uint8_t_u_u((*l_2578), 0)))) , (((l_2632 >= (*g_1123)) == (safe_mod_func_int32_t_s_s(((safe_mod_func_uint64_t_u_u(((*g_1865) != (safe_rshift_func_int8_t_s_u(((*g_1865) & (((~(safe_lshift_func_int16_t_s_u(l_2743, ((safe_mod_func_int8_t_s_s((((void*)0 != l_2768[5]) & (*g_515)), (**g_1122))) && l_2769)))) , l_2679) | (*g_534))), 1))), (***l_2515))) , (*g_1163)), 4294967286UL))) | (*g_1865)))), 0xE6L))), 15)) < (*g_1123)), (*g_515))) > (*g_2521))) && 0x8A78A85FL) <= g_2770) != (*g_291)) > (*g_291)) , (void*)0)) == &l_2339), (**g_2776))) && (*g_1123)) | (*l_2578)) | 3UL)))
                    { 
                        int64_t l_2780 = 0x95AE9B3B88D47356LL;
                        const uint64_t * const l_2784[8] = {&g_120,&g_120,&g_120,&g_120,&g_120,&g_120,&g_120,&g_120};
                        const uint64_t * const *l_2783 = &l_2784[6];
                        const uint64_t * const **l_2782 = &l_2783;
                        const uint64_t * const ***l_2781[8] = {&l_2782,&l_2782,&l_2782,&l_2782,&l_2782,&l_2782,&l_2782,&l_2782};
                        int i;
                        (***g_2519) ^= ((((safe_div_func_uint8_t_u_u(((void*)0 != (*g_1122)), l_2780)) , l_2781[5]) != &g_2775[3][0]) <= (safe_div_func_int16_t_s_s((safe_add_func_uint64_t_u_u((l_2742 & (*g_291)), (++(*g_2777)))), (-2L))));
                        return l_2634;
                    }
                    else
                    { 
                        if (g_1370)
                            goto lbl_2791;
                        if ((**g_2231))
                            break;
                        return l_2634;
                    }
                }
            }
            else
            { 
                uint8_t l_2801 = 0xCFL;
                int32_t l_2835[10] = {0L,0L,0L,0L,0L,0L,0L,0L,0L,0L};
                int32_t *l_2866 = &l_2634;
                int i;
                if ((safe_lshift_func_int16_t_s_s(l_2614, (((safe_rshift_func_int8_t_s_u(l_2796, ((*g_1123) = (safe_sub_func_uint16_t_u_u((~l_2631[3]), 0UL))))) == (l_2614 , l_2801)) == (safe_div_func_uint16_t_u_u((*g_291), ((-1L) && (***l_2269))))))))
                { 
                    uint64_t l_2806[5][6][8] = {{{9UL,0x4337553275E710E6LL,1UL,0xFAF36EF52D37FD78LL,0xFC370B847E4AD086LL,18446744073709551615UL,0xAB4210B8C5502451LL,0xAB4210B8C5502451LL},{18446744073709551611UL,0xC327671083281BDCLL,0xFA366EE9285EEF71LL,0xBD4214D1C14E7217LL,0x2A153D0740EDFFC6LL,0x6745967417D791A8LL,0x1DF06D25193A47A9LL,0UL},{0xDCE14CEF642E672BLL,0x1DF06D25193A47A9LL,0x55A24DFE6B94FB13LL,0xD84C3E9650826CEALL,0xF7B4804EB2A888EFLL,0xB20935C681E32267LL,0x029A7A9C8D76D62DLL,0x88200BA0075ED174LL},{7UL,18446744073709551615UL,18446744073709551615UL,0xD84C3E9650826CEALL,18446744073709551611UL,0xAB4210B8C5502451LL,18446744073709551615UL,0UL},{0x077DB204A9892182LL,18446744073709551611UL,18446744073709551615UL,0xBD4214D1C14E7217LL,0xD84C3E9650826CEALL,7UL,1UL,0xD84C3E9650826CEALL},{0xFA366EE9285EEF71LL,18446744073709551615UL,0x6745967417D791A8LL,0xFA366EE9285EEF71LL,0x98894FF6ED45EBF2LL,0x55A24DFE6B94FB13LL,0x863AA56B7D8110DALL,0x6745967417D791A8LL}},{{0xD84C3E9650826CEALL,0x029A7A9C8D76D62DLL,18446744073709551615UL,18446744073709551606UL,0x2A153D0740EDFFC6LL,18446744073709551610UL,0x2A153D0740EDFFC6LL,18446744073709551606UL},{0x88200BA0075ED174LL,6UL,0x88200BA0075ED174LL,0xF7B4804EB2A888EFLL,18446744073709551615UL,0xB20935C681E32267LL,0x1DF06D25193A47A9LL,0UL},{1UL,18446744073709551615UL,2UL,18446744073709551615UL,7UL,0x077DB204A9892182LL,18446744073709551615UL,1UL},{1UL,7UL,18446744073709551610UL,0UL,18446744073709551615UL,0xAB4210B8C5502451LL,18446744073709551611UL,0xD84C3E9650826CEALL},{0x88200BA0075ED174LL,0x863AA56B7D8110DALL,0xF7B4804EB2A888EFLL,0x55A24DFE6B94FB13LL,0x2A153D0740EDFFC6LL,0x88200BA0075ED174LL,18446744073709551615UL,0x863AA56B7D8110DALL},{0xD84C3E9650826CEALL,0x1DF06D25193A47A9LL,0xBD4214D1C14E7217LL,0x276C7FB340275233LL,0x98894FF6ED45EBF2LL,18446744073709551615UL,0x029A7A9C8D76D62DLL,1UL}},{{0xFA366EE9285EEF71LL,6UL,18446744073709551615UL,0xD84C3E9650826CEALL,0xD84C3E9650826CEALL,18446744073709551615UL,6UL,0xFA366EE9285EEF71LL},{0x077DB204A9892182LL,0xD84C3E9650826CEALL,2UL,0xF7B4804EB2A888EFLL,18446744073709551611UL,7UL,18446744073709551615UL,0x276C7FB340275233LL},{7UL,1UL,0x6745967417D791A8LL,0UL,0xF7B4804EB2A888EFLL,7UL,7UL,0x6745967417D791A8LL},{0xDCE14CEF642E672BLL,0xD84C3E9650826CEALL,18446744073709551610UL,0UL,0x2A153D0740EDFFC6LL,18446744073709551615UL,0x863AA56B7D8110DALL,18446744073709551615UL},{0x6745967417D791A8LL,6UL,1UL,0xBD4214D1C14E7217LL,6UL,18446744073709551615UL,0x1DF06D25193A47A9LL,18446744073709551606UL},{0UL,0x1DF06D25193A47A9LL,0xB20935C681E32267LL,18446744073709551615UL,0xF7B4804EB2A888EFLL,0x88200BA0075ED174LL,6UL,0x88200BA0075ED174LL}},{{1UL,0x863AA56B7D8110DALL,18446744073709551615UL,0x863AA56B7D8110DALL,1UL,0xAB4210B8C5502451LL,0xD84C3E9650826CEALL,0x276C7FB340275233LL},{0x077DB204A9892182LL,7UL,0xF7B4804EB2A888EFLL,0xBD4214D1C14E7217LL,0x863AA56B7D8110DALL,0x077DB204A9892182LL,1UL,0x863AA56B7D8110DALL},{0xDCE14CEF642E672BLL,18446744073709551615UL,0xF7B4804EB2A888EFLL,0xDCE14CEF642E672BLL,0x98894FF6ED45EBF2LL,0xB20935C681E32267LL,0xD84C3E9650826CEALL,0x6745967417D791A8LL},{0x863AA56B7D8110DALL,6UL,18446744073709551615UL,0x276C7FB340275233LL,0x029A7A9C8D76D62DLL,18446744073709551610UL,6UL,0UL},{0x88200BA0075ED174LL,0x029A7A9C8D76D62DLL,0xB20935C681E32267LL,0xF7B4804EB2A888EFLL,0xD84C3E9650826CEALL,0x55A24DFE6B94FB13LL,0x1DF06D25193A47A9LL,0xDCE14CEF642E672BLL},{7UL,18446744073709551615UL,1UL,0x863AA56B7D8110DALL,7UL,7UL,0x863AA56B7D8110DALL,1UL}},{{18446744073709551611UL,18446744073709551611UL,18446744073709551610UL,18446744073709551606UL,0x863AA56B7D8110DALL,0xAB4210B8C5502451LL,7UL,18446744073709551615UL},{0x88200BA0075ED174LL,18446744073709551615UL,18446744073709551612UL,0xFC370B847E4AD086LL,1UL,18446744073709551615UL,18446744073709551615UL,0xB20935C681E32267LL},{0xB20935C681E32267LL,0xAB4210B8C5502451LL,0x84A0247FC8334F02LL,0x1DF06D25193A47A9LL,0xB5A84DD9A3F886CFLL,18446744073709551612UL,1UL,0x8BCE21AACA16AE20LL},{2UL,7UL,0x276C7FB340275233LL,0x55A24DFE6B94FB13LL,0xB20935C681E32267LL,0x276C7FB340275233LL,0x077DB204A9892182LL,1UL},{0xFAF36EF52D37FD78LL,0x55A24DFE6B94FB13LL,0UL,0xFE8A7A934EFD52D6LL,0xF7B4804EB2A888EFLL,0xFAF36EF52D37FD78LL,18446744073709551615UL,0x98894FF6ED45EBF2LL},{0x6745967417D791A8LL,18446744073709551610UL,0xFE8A7A934EFD52D6LL,0xB6CA54E26FE36B35LL,0xFE8A7A934EFD52D6LL,18446744073709551610UL,0x6745967417D791A8LL,18446744073709551612UL}}};
                    int32_t l_2834[2][7];
                    int i, j, k;
                    for (i = 0; i < 2; i++)
                    {
                        for (j = 0; j < 7; j++)
                            l_2834[i][j] = 0x34A36F62L;
                    }
                    for (g_1371 = 17; (g_1371 > 23); g_1371++)
                    { 
                        (***l_2515) ^= l_2742;
                        if (l_2806[2][4][0])
                            break;
                    }
                    for (g_1505 = 6; (g_1505 < 50); g_1505++)
                    { 
                        const int32_t *l_2826 = (void*)0;
                        const int32_t **l_2825 = &l_2826;
                        const int32_t ***l_2824 = &l_2825;
                        int32_t l_2833 = 0xC87887CBL;
                        uint16_t l_2837 = 0x1DB0L;
                        (*l_2275) = ((l_2806[0][3][1] != (safe_add_func_float_f_f(l_2801, 0x3.5BDAD2p-54))) >= ((++(**l_2339)) , (((safe_div_func_uint8_t_u_u((safe_lshift_func_int8_t_s_s((safe_mul_func_uint16_t_u_u((safe_unary_minus_func_uint8_t_u((safe_unary_minus_func_uint64_t_u((((((*g_1865) = (((**l_2516) = 0xD01D6342L) , (l_2801 <= 0x228ABC2B3C5BA289LL))) , l_2821) == l_2824) >= (safe_lshift_func_int16_t_s_s(((**l_2665) ^= (((safe_sub_func_int64_t_s_s((-9L), g_72[1][1])) , l_2831) != (void*)0)), l_2742))))))), l_2679)), l_2833)), l_2801)) , l_2833) != (-0x1.Ap+1))));
                        ++l_2837;
                        return l_2834[1][6];
                    }
                }
                else
                { 
                    const uint8_t *l_2851 = &g_1004;
                    const uint8_t **l_2850 = &l_2851;
                    uint8_t l_2857[9];
                    int32_t l_2884 = (-3L);
                    int i;
                    for (i = 0; i < 9; i++)
                        l_2857[i] = 0xF4L;
                    if ((~((***l_2552) = ((safe_mul_func_int16_t_s_s(((l_2634 = l_2634) | ((safe_add_func_int16_t_s_s(((0L <= (((*g_515) | (safe_mul_func_uint8_t_u_u(((safe_mul_func_uint16_t_u_u((0x6A256C074AFCB340LL && 0x1C18EDC463A2B6B0LL), ((((&l_2 == ((*l_2850) = (void*)0)) , ((**g_536) < (safe_unary_minus_func_uint16_t_u(((((***l_2515) ^= (safe_div_func_uint64_t_u_u(((safe_add_func_uint16_t_u_u(0x52B9L, 0x23C8L)) <= l_2631[3]), l_2857[8]))) || 0x2693A10A6D18B912LL) < l_2857[8]))))) || l_2835[0]) < l_2742))) && l_2667[6]), 0x13L))) & (*g_515))) , l_2835[5]), l_2667[1])) , 0x15L)), (*g_291))) > (*g_1123)))))
                    { 
                        int32_t l_2860 = 4L;
                        int32_t *l_2867 = &l_2858;
                        --l_2863;
                        l_2867 = ((*g_149) = l_2866);
                    }
                    else
                    { 
                        int32_t l_2881 = (-1L);
                        int16_t l_2882 = 0xBAB9L;
                        l_2862[0] ^= (****l_2514);
                        (*g_149) = &l_2835[8];
                        l_2884 = ((***l_2515) >= (((*l_2275) = (safe_sub_func_float_f_f(((+((safe_mul_func_float_f_f(l_2857[3], (safe_mul_func_float_f_f((-0x2.Ap+1), 0xC.99ACC5p-54)))) != (*l_2580))) == (*g_2169)), (((((safe_sub_func_float_f_f((safe_add_func_float_f_f(((safe_add_func_int64_t_s_s((*l_2866), (((&g_143[6][0][1] == &g_1518) | l_2857[8]) != l_2881))) , 0x5.0E1EBBp+26), 0x4.Ap+1)), l_2882)) <= (-0x1.3p+1)) >= 0x7.2p-1) != g_2883) < 0x0.9p+1)))) != l_2862[2]));
                        return l_2881;
                    }
                    return l_2885;
                }
            }
        }
        else
        { 
            float ***l_2890 = &g_419[2];
            int32_t l_2935 = 0x863FCE66L;
            int32_t l_2939 = 9L;
            int32_t *l_2943 = (void*)0;
            uint32_t l_2973 = 18446744073709551607UL;
            int16_t l_2992 = (-1L);
            float l_2994 = (-0x1.0p+1);
            l_2903 ^= ((safe_div_func_uint32_t_u_u(((*g_1865) >= ((*l_2326) = ((-1L) == (safe_add_func_uint16_t_u_u((l_2890 != (void*)0), (safe_sub_func_uint8_t_u_u(0xCCL, (((safe_div_func_int32_t_s_s((((*g_1123) >= ((((((safe_sub_func_uint16_t_u_u((safe_lshift_func_int16_t_s_s(((*g_515) == ((**g_1373) , (((*g_536) = (void*)0) == l_2899[1][0]))), l_2900)), l_2901)) < 0x505EC4B1L) != (-10L)) & (*g_2777)) && (*l_2578)) >= 0x0FC8B0E8EDFF9381LL)) && (*l_2580)), 7UL)) || l_2902) , (-5L))))))))), 1UL)) <= 1L);
            for (g_2669 = 11; (g_2669 >= 13); ++g_2669)
            { 
                uint32_t *l_2934 = &l_2863;
                uint32_t **l_2933 = &l_2934;
                int32_t l_2937 = 0L;
                int32_t *l_2942 = &g_1898[2];
                for (l_2462 = (-30); (l_2462 <= 36); ++l_2462)
                { 
                    uint64_t l_2908 = 1UL;
                    int64_t **l_2929 = &l_2324;
                    int64_t l_2936 = 0L;
                    int32_t *l_2941 = &l_2459[2][0][1];
                    ++l_2908;
                    (***g_2519) = (l_2939 |= (safe_mul_func_uint8_t_u_u((((!((safe_lshift_func_uint8_t_u_s(((safe_add_func_int32_t_s_s((((safe_mul_func_uint8_t_u_u(((safe_add_func_uint32_t_u_u((0xB5FBA18F8FC29F0ALL && ((safe_sub_func_int32_t_s_s(l_2908, ((((((safe_mul_func_int8_t_s_s((((*g_1865) | ((*l_2326) |= ((&g_2776 == l_2926) || 0x3570C58DDC39B893LL))) <= ((****l_2551) = (safe_rshift_func_int16_t_s_s((&g_1085 == ((*l_2929) = l_2324)), 10)))), (((safe_lshift_func_uint16_t_u_u(((*g_291) &= ((+(((0x114AL || (*l_2578)) , (void*)0) != l_2933)) != 0x39DCL)), 4)) < 0x2363B6C7A86EC372LL) < l_2935))) || (*g_534)) ^ l_2936) | l_2937) , 0UL) || 0x40BDB571F62966B2LL))) , (*g_1865))), 0xFAABBF36L)) < l_2936), 0x3EL)) || g_2938) <= (*l_2578)), 0xD92C1AE4L)) == l_2937), (*l_2580))) , 0x0.7p-1)) < l_2936) , 1UL), l_2936)));
                    for (l_2591 = 0; (l_2591 <= 3); l_2591 += 1)
                    { 
                        int32_t **l_2940 = &l_2579;
                        (*l_2940) = func_26((g_1371 ^= ((*g_2519) == (void*)0)));
                        l_2942 = l_2941;
                    }
                    l_2943 = l_2941;
                }
            }
            for (l_2901 = 0; (l_2901 > 49); l_2901++)
            { 
                uint32_t l_2947 = 0xD7B6C390L;
                int32_t l_2958[10][9] = {{0L,0x26AE9B6DL,(-1L),0L,0x26AE9B6DL,0x86EEA1EDL,(-3L),0L,0x45F37CF7L},{1L,8L,0x0117CEC9L,1L,0xF0C6B29AL,(-4L),0xF0C6B29AL,1L,0x0117CEC9L},{0x56119FBDL,0x56119FBDL,0x7F10DDACL,0x26AE9B6DL,8L,0x45F37CF7L,(-3L),0x56119FBDL,(-1L)},{8L,1L,0x548C225DL,0x1C8EF255L,0xF0C6B29AL,0xD7A0EF8EL,8L,8L,0xD7A0EF8EL},{0x26AE9B6DL,0L,0x7F10DDACL,0L,0x26AE9B6DL,(-1L),0L,0x26AE9B6DL,0x86EEA1EDL},{8L,0xF0C6B29AL,0x0117CEC9L,1L,1L,0xD4DE0083L,1L,8L,0x548C225DL},{0x56119FBDL,0L,(-1L),(-3L),(-3L),(-1L),0L,0x56119FBDL,0xA16D29CFL},{1L,0x1C8EF255L,0L,1L,0x1C8EF255L,0xD7A0EF8EL,1L,1L,(-4L)},{0L,0L,0xA16D29CFL,0L,0x56119FBDL,0x45F37CF7L,0x56119FBDL,0L,0xA16D29CFL},{0xF0C6B29AL,0xF0C6B29AL,0xD4DE0083L,0x1C8EF255L,(-5L),(-4L),1L,0xF0C6B29AL,0x548C225DL}};
                uint32_t **l_2972 = &g_515;
                int8_t l_2991[1][4][3] = {{{0xA1L,0xA1L,0x81L},{0x9EL,0x9EL,0x17L},{0xA1L,0xA1L,0x81L},{0x9EL,0x9EL,0x17L}}};
                int32_t l_2995 = 0L;
                int i, j, k;
                if ((**g_2231))
                { 
                    const int32_t *l_2954[5][2][4] = {{{&g_2955[7][3],(void*)0,&g_2955[7][2],&g_2955[9][0]},{(void*)0,&g_2955[7][3],&g_2955[7][3],&g_2955[7][2]}},{{&g_2955[6][0],&g_2955[7][3],&g_2955[6][0],&g_2955[9][0]},{&g_2955[7][3],(void*)0,&g_2955[9][2],&g_2955[7][3]}},{{&g_2955[7][3],&g_2955[7][2],(void*)0,(void*)0},{(void*)0,(void*)0,(void*)0,(void*)0}},{{&g_2955[7][3],&g_2955[9][0],&g_2955[9][2],&g_2955[6][0]},{&g_2955[7][3],&g_2955[0][1],&g_2955[6][0],&g_2955[7][3]}},{{&g_2955[6][0],&g_2955[7][3],&g_2955[7][3],&g_2955[7][3]},{(void*)0,&g_2955[0][1],&g_2955[7][2],&g_2955[6][0]}}};
                    const int32_t **l_2953 = &l_2954[4][0][3];
                    int32_t l_2959 = 0x8112C1C0L;
                    int16_t *l_2962 = &g_993;
                    uint64_t ***l_2975 = (void*)0;
                    int i, j, k;
                    for (l_2586 = 5; (l_2586 >= 0); l_2586 -= 1)
                    { 
                        float l_2946[5][3][6] = {{{0x5.C77ACFp+87,(-0x2.5p+1),0xF.C3DD68p-87,0x5.C77ACFp+87,0x2.BBE92Ep-18,0x2.BBE92Ep-18},{0x1.6p-1,(-0x2.5p+1),(-0x2.5p+1),0x1.6p-1,0xC.4623E1p+87,0x0.6p+1},{0xF.C3DD68p-87,(-0x1.1p+1),0xC.4623E1p+87,0xF.C3DD68p-87,0xC.4623E1p+87,(-0x1.1p+1)}},{{0x2.BBE92Ep-18,(-0x1.1p+1),0x0.6p+1,0x2.BBE92Ep-18,0xC.4623E1p+87,0xC.4623E1p+87},{(-0x2.5p+1),(-0x1.1p+1),(-0x1.1p+1),(-0x2.5p+1),0xC.4623E1p+87,0x0.6p+1},{0xF.C3DD68p-87,(-0x1.1p+1),0xC.4623E1p+87,0xF.C3DD68p-87,0xC.4623E1p+87,(-0x1.1p+1)}},{{0x2.BBE92Ep-18,(-0x1.1p+1),0x0.6p+1,0x2.BBE92Ep-18,0xC.4623E1p+87,0xC.4623E1p+87},{(-0x2.5p+1),(-0x1.1p+1),(-0x1.1p+1),(-0x2.5p+1),0xC.4623E1p+87,0x0.6p+1},{0xF.C3DD68p-87,(-0x1.1p+1),0xC.4623E1p+87,0xF.C3DD68p-87,0xC.4623E1p+87,(-0x1.1p+1)}},{{0x2.BBE92Ep-18,(-0x1.1p+1),0x0.6p+1,0x2.BBE92Ep-18,0xC.4623E1p+87,0xC.4623E1p+87},{(-0x2.5p+1),(-0x1.1p+1),(-0x1.1p+1),(-0x2.5p+1),0xC.4623E1p+87,0x0.6p+1},{0xF.C3DD68p-87,(-0x1.1p+1),0xC.4623E1p+87,0xF.C3DD68p-87,0xC.4623E1p+87,(-0x1.1p+1)}},{{0x2.BBE92Ep-18,(-0x1.1p+1),0x0.6p+1,0x2.BBE92Ep-18,0xC.4623E1p+87,0xC.4623E1p+87},{(-0x2.5p+1),(-0x1.1p+1),(-0x1.1p+1),(-0x2.5p+1),0xC.4623E1p+87,0x0.6p+1},{0xF.C3DD68p-87,(-0x1.1p+1),0xC.4623E1p+87,0xF.C3DD68p-87,0xC.4623E1p+87,(-0x1.1p+1)}}};
                        int32_t l_2948[10][4][6] = {{{0x9FDB2B98L,0x9FDB2B98L,0x657A8454L,0L,0x13B2D918L,0x13B2D918L},{0x9FDB2B98L,0L,0L,0x9FDB2B98L,0x13B2D918L,0x657A8454L},{0x13B2D918L,0x9FDB2B98L,0L,0L,0x9FDB2B98L,0x13B2D918L},{0x13B2D918L,0L,0x657A8454L,0x9FDB2B98L,0x9FDB2B98L,0x657A8454L}},{{0x9FDB2B98L,0x9FDB2B98L,0x657A8454L,0L,0x13B2D918L,0x13B2D918L},{0x9FDB2B98L,0L,0L,0x9FDB2B98L,0x13B2D918L,0x657A8454L},{0x13B2D918L,0x9FDB2B98L,0L,0L,0x9FDB2B98L,0x13B2D918L},{0x13B2D918L,0L,0x657A8454L,0x9FDB2B98L,0x9FDB2B98L,0x657A8454L}},{{0x9FDB2B98L,0x9FDB2B98L,0x657A8454L,0L,0x13B2D918L,0x13B2D918L},{0x9FDB2B98L,0L,0L,0x9FDB2B98L,0x13B2D918L,0x657A8454L},{0x13B2D918L,0x9FDB2B98L,0L,0L,0x9FDB2B98L,0x13B2D918L},{0x13B2D918L,0L,0x657A8454L,0x9FDB2B98L,0x9FDB2B98L,0x657A8454L}},{{0x9FDB2B98L,0x9FDB2B98L,0x657A8454L,0L,0x13B2D918L,0x13B2D918L},{0x9FDB2B98L,0L,0L,0x9FDB2B98L,0x13B2D918L,0x657A8454L},{0x13B2D918L,0x9FDB2B98L,0L,0L,0x9FDB2B98L,0x13B2D918L},{0x13B2D918L,0L,0x657A8454L,0x9FDB2B98L,0x9FDB2B98L,0x657A8454L}},{{0x9FDB2B98L,0x9FDB2B98L,0x657A8454L,0L,0x13B2D918L,0x13B2D918L},{0x9FDB2B98L,0L,0L,0x9FDB2B98L,0x13B2D918L,0x657A8454L},{0x13B2D918L,0x9FDB2B98L,0L,0L,0x9FDB2B98L,0x13B2D918L},{0x13B2D918L,0L,0x657A8454L,0x9FDB2B98L,0x9FDB2B98L,0x657A8454L}},{{0x9FDB2B98L,0x9FDB2B98L,0x657A8454L,0L,0x13B2D918L,0x13B2D918L},{0x9FDB2B98L,0L,0L,0x9FDB2B98L,0x13B2D918L,0x657A8454L},{0x13B2D918L,0x9FDB2B98L,0L,0L,0x9FDB2B98L,0x13B2D918L},{0x13B2D918L,0L,0x657A8454L,0x9FDB2B98L,0x9FDB2B98L,0x657A8454L}},{{0x9FDB2B98L,0x9FDB2B98L,0x657A8454L,0L,0x13B2D918L,0x13B2D918L},{0x9FDB2B98L,0L,0L,0x9FDB2B98L,0x13B2D918L,0x657A8454L},{0x13B2D918L,0x9FDB2B98L,0L,0L,0x9FDB2B98L,0x13B2D918L},{0x13B2D918L,0L,0x657A8454L,0x9FDB2B98L,0x9FDB2B98L,0x657A8454L}},{{0x9FDB2B98L,0x9FDB2B98L,0x657A8454L,0L,0x13B2D918L,0x13B2D918L},{0x9FDB2B98L,0L,0L,0x9FDB2B98L,0x13B2D918L,0x657A8454L},{0x13B2D918L,0x9FDB2B98L,0L,0L,0x9FDB2B98L,0x13B2D918L},{0x13B2D918L,0L,0x657A8454L,0x9FDB2B98L,0x9FDB2B98L,0x657A8454L}},{{0x9FDB2B98L,0x9FDB2B98L,0x657A8454L,0L,0x13B2D918L,0x13B2D918L},{0x9FDB2B98L,0L,0L,0x9FDB2B98L,0x13B2D918L,0x657A8454L},{0x13B2D918L,0x9FDB2B98L,0L,0L,0x9FDB2B98L,0x13B2D918L},{0x13B2D918L,0L,0x657A8454L,0x9FDB2B98L,0x9FDB2B98L,0x657A8454L}},{{0x9FDB2B98L,0x9FDB2B98L,0x657A8454L,0L,0x13B2D918L,0x13B2D918L},{0x9FDB2B98L,0L,0L,0x9FDB2B98L,0x13B2D918L,0x657A8454L},{0x13B2D918L,0x9FDB2B98L,0L,0L,0x9FDB2B98L,0x13B2D918L},{0x13B2D918L,0L,0x657A8454L,0x9FDB2B98L,0x9FDB2B98L,0x657A8454L}}};
                        int i, j, k;
                        (****l_2514) ^= (l_2947 != l_2948[9][2][4]);
                        (*l_2582) &= 2L;
                        if (l_2947)
                            break;
                    }
                    if ((((*l_2332) = (((**l_2338) == (void*)0) , ((safe_rshift_func_int16_t_s_u((((safe_lshift_func_uint8_t_u_s((*g_1123), 6)) > ((((*l_2953) = (void*)0) != (***g_1841)) || (l_2958[5][1] | ((((((((*l_2962) &= ((((l_2959 <= l_2959) > (safe_rshift_func_uint8_t_u_u((**g_1122), 3))) , l_2958[5][1]) || 255UL)) , (void*)0) == (*g_829)) < l_2959) >= (**g_1122)) , l_2899[0][7]) != (void*)0)))) || 65528UL), (*g_291))) > (**g_2776)))) , 0x0AE924FBL))
                    { 
                        int64_t l_2963 = 0x2E1480AFC9533934LL;
                        (**g_149) ^= ((l_2958[3][0] | (**g_1122)) < l_2963);
                    }
                    else
                    { 
                        uint32_t l_2976[6][7][5] = {{{0xD4BFCDB9L,0x1B42C07DL,0x1B42C07DL,0xD4BFCDB9L,0x1B42C07DL},{0xC85503FEL,0x606117C1L,18446744073709551607UL,0x606117C1L,0xC85503FEL},{0x1B42C07DL,0xD4BFCDB9L,0x1B42C07DL,0x1B42C07DL,0xD4BFCDB9L},{0xC85503FEL,6UL,1UL,0x606117C1L,1UL},{0xD4BFCDB9L,0xD4BFCDB9L,18446744073709551609UL,0xD4BFCDB9L,0xD4BFCDB9L},{1UL,0x606117C1L,1UL,6UL,0xC85503FEL},{0xD4BFCDB9L,0x1B42C07DL,0x1B42C07DL,0xD4BFCDB9L,0x1B42C07DL}},{{0xC85503FEL,0x606117C1L,18446744073709551607UL,0x606117C1L,0xC85503FEL},{0x1B42C07DL,0xD4BFCDB9L,0x1B42C07DL,0x1B42C07DL,0xD4BFCDB9L},{0xC85503FEL,6UL,1UL,0x606117C1L,1UL},{0xD4BFCDB9L,0xD4BFCDB9L,18446744073709551609UL,0xD4BFCDB9L,0xD4BFCDB9L},{1UL,0x606117C1L,1UL,6UL,0xC85503FEL},{0xD4BFCDB9L,0x1B42C07DL,18446744073709551609UL,0x1B42C07DL,18446744073709551609UL},{1UL,6UL,0xC85503FEL,6UL,1UL}},{{18446744073709551609UL,0x1B42C07DL,18446744073709551609UL,18446744073709551609UL,0x1B42C07DL},{1UL,0UL,18446744073709551607UL,6UL,18446744073709551607UL},{0x1B42C07DL,0x1B42C07DL,0xD4BFCDB9L,0x1B42C07DL,0x1B42C07DL},{18446744073709551607UL,6UL,18446744073709551607UL,0UL,1UL},{0x1B42C07DL,18446744073709551609UL,18446744073709551609UL,0x1B42C07DL,18446744073709551609UL},{1UL,6UL,0xC85503FEL,6UL,1UL},{18446744073709551609UL,0x1B42C07DL,18446744073709551609UL,18446744073709551609UL,0x1B42C07DL}},{{1UL,0UL,18446744073709551607UL,6UL,18446744073709551607UL},{0x1B42C07DL,0x1B42C07DL,0xD4BFCDB9L,0x1B42C07DL,0x1B42C07DL},{18446744073709551607UL,6UL,18446744073709551607UL,0UL,1UL},{0x1B42C07DL,18446744073709551609UL,18446744073709551609UL,0x1B42C07DL,18446744073709551609UL},{1UL,6UL,0xC85503FEL,6UL,1UL},{18446744073709551609UL,0x1B42C07DL,18446744073709551609UL,18446744073709551609UL,0x1B42C07DL},{1UL,0UL,18446744073709551607UL,6UL,18446744073709551607UL}},{{0x1B42C07DL,0x1B42C07DL,0xD4BFCDB9L,0x1B42C07DL,0x1B42C07DL},{18446744073709551607UL,6UL,18446744073709551607UL,0UL,1UL},{0x1B42C07DL,18446744073709551609UL,18446744073709551609UL,0x1B42C07DL,18446744073709551609UL},{1UL,6UL,0xC85503FEL,6UL,1UL},{18446744073709551609UL,0x1B42C07DL,18446744073709551609UL,18446744073709551609UL,0x1B42C07DL},{1UL,0UL,18446744073709551607UL,6UL,18446744073709551607UL},{0x1B42C07DL,0x1B42C07DL,0xD4BFCDB9L,0x1B42C07DL,0x1B42C07DL}},{{18446744073709551607UL,6UL,18446744073709551607UL,0UL,1UL},{0x1B42C07DL,18446744073709551609UL,18446744073709551609UL,0x1B42C07DL,18446744073709551609UL},{1UL,6UL,0xC85503FEL,6UL,1UL},{18446744073709551609UL,0x1B42C07DL,18446744073709551609UL,18446744073709551609UL,0x1B42C07DL},{1UL,0UL,18446744073709551607UL,6UL,18446744073709551607UL},{0x1B42C07DL,0x1B42C07DL,0xD4BFCDB9L,0x1B42C07DL,0x1B42C07DL},{18446744073709551607UL,6UL,18446744073709551607UL,0UL,1UL}}};
                        int64_t **l_2986 = &l_2326;
                        uint16_t *l_2990 = &g_2484;
                        int32_t l_2993 = 0x6807B422L;
                        int i, j, k;
                        (*g_149) = ((safe_rshift_func_int8_t_s_u((safe_lshift_func_uint16_t_u_s((safe_rshift_func_uint16_t_u_u(((((**g_2271) |= (safe_mul_func_int8_t_s_s((&g_515 == l_2972), l_2935))) || 1L) > (*g_515)), 8)), 2)), (((((l_2973 && l_2974[5][3]) > ((((**l_2507) = l_2975) != (void*)0) | l_2976[3][6][2])) , (-9L)) , l_2976[3][6][2]) != (*g_515)))) , (*g_2271));
                        (**l_2269) = (**l_2269);
                        l_2959 ^= (l_2995 |= ((*g_1865) , (((safe_rshift_func_int16_t_s_s((safe_mul_func_int8_t_s_s((l_2976[3][1][3] <= (~((l_2993 &= ((((safe_lshift_func_uint16_t_u_u(((*l_2990) |= ((((((safe_mod_func_int16_t_s_s(((void*)0 != l_2986), ((*g_291) ^= 65527UL))) || (*l_2578)) >= (safe_add_func_int8_t_s_s((g_2989 , (0xB96E0091L | ((****g_1841) , (**g_2231)))), 0x44L))) ^ (*g_515)) ^ g_993) , (*g_291))), l_2991[0][2][0])) || (*g_515)) & 0x67716B19L) < l_2992)) == l_2992))), 0xF2L)), 7)) >= 255UL) | (*l_2578))));
                        (*g_2169) = 0x9.5p-1;
                    }
                    return l_2959;
                }
                else
                { 
                    const int64_t *l_2997 = &g_785;
                    const int64_t **l_2996[6][3][6] = {{{&l_2997,&l_2997,&l_2997,(void*)0,&l_2997,&l_2997},{&l_2997,&l_2997,&l_2997,&l_2997,&l_2997,&l_2997},{&l_2997,&l_2997,&l_2997,&l_2997,&l_2997,&l_2997}},{{&l_2997,&l_2997,&l_2997,&l_2997,&l_2997,&l_2997},{&l_2997,&l_2997,&l_2997,&l_2997,&l_2997,&l_2997},{&l_2997,&l_2997,&l_2997,&l_2997,&l_2997,&l_2997}},{{&l_2997,&l_2997,&l_2997,(void*)0,&l_2997,&l_2997},{&l_2997,&l_2997,&l_2997,&l_2997,&l_2997,&l_2997},{(void*)0,&l_2997,&l_2997,(void*)0,&l_2997,&l_2997}},{{(void*)0,&l_2997,&l_2997,&l_2997,&l_2997,(void*)0},{&l_2997,&l_2997,&l_2997,&l_2997,&l_2997,&l_2997},{&l_2997,&l_2997,&l_2997,&l_2997,&l_2997,&l_2997}},{{&l_2997,&l_2997,&l_2997,&l_2997,&l_2997,&l_2997},{(void*)0,&l_2997,&l_2997,&l_2997,&l_2997,(void*)0},{(void*)0,&l_2997,&l_2997,&l_2997,&l_2997,&l_2997}},{{&l_2997,&l_2997,&l_2997,&l_2997,&l_2997,&l_2997},{&l_2997,&l_2997,&l_2997,&l_2997,&l_2997,&l_2997},{&l_2997,&l_2997,&l_2997,&l_2997,&l_2997,&l_2997}}};
                    int i, j, k;
                    (*l_2582) ^= (&g_1865 == l_2996[1][2][3]);
                }
            }
        }
    }
    return (***l_2269);
}



static int32_t * const  func_26(int32_t  p_27)
{ 
    int32_t *l_28 = &g_4[3];
    int32_t l_29 = 1L;
    int32_t * const l_30 = (void*)0;
    l_29 |= ((((void*)0 == l_28) , (&g_4[2] == l_28)) <= 0UL);
    return l_30;
}



static uint8_t  func_38(uint16_t * p_39, uint16_t * const  p_40, int32_t * p_41)
{ 
    float l_1679[1][1];
    int32_t l_1680 = 8L;
    int32_t l_1681 = 0x153F5B4FL;
    int32_t l_1682 = 1L;
    int32_t l_1683 = 0xBB915601L;
    int32_t l_1684 = 0x2B500302L;
    int32_t l_1685[2][5] = {{0L,0L,0L,0L,0L},{1L,1L,1L,1L,1L}};
    uint16_t l_1692[1];
    const uint32_t * const l_1707 = &g_980;
    const uint32_t * const *l_1706 = &l_1707;
    uint32_t **l_1708[1];
    uint16_t l_1712 = 0x5DCDL;
    uint32_t l_1727 = 0xF1F8674BL;
    int8_t *l_1744 = (void*)0;
    int8_t **l_1743 = &l_1744;
    int16_t **l_1968 = &g_537[0];
    int32_t **l_2063 = &g_150;
    uint64_t l_2200[5];
    int32_t *l_2221 = &g_1370;
    int32_t * const *l_2220 = &l_2221;
    uint16_t l_2224[8][1] = {{0x5855L},{65535UL},{65535UL},{0x5855L},{65535UL},{65535UL},{0x5855L},{65535UL}};
    int i, j;
    for (i = 0; i < 1; i++)
    {
        for (j = 0; j < 1; j++)
            l_1679[i][j] = 0x9.8419C1p+45;
    }
    for (i = 0; i < 1; i++)
        l_1692[i] = 0UL;
    for (i = 0; i < 1; i++)
        l_1708[i] = (void*)0;
    for (i = 0; i < 5; i++)
        l_2200[i] = 0x93F3382CF66532A0LL;
    for (g_233 = 0; (g_233 > 59); g_233 = safe_add_func_int64_t_s_s(g_233, 7))
    { 
        int32_t *l_1676 = (void*)0;
        int32_t *l_1677 = &g_4[7];
        int32_t *l_1678[8][7] = {{&g_72[1][1],&g_4[1],&g_1673,(void*)0,&g_4[2],(void*)0,(void*)0},{&g_72[1][1],&g_4[7],&g_72[1][1],(void*)0,(void*)0,&g_4[1],(void*)0},{(void*)0,&g_72[1][1],&g_4[1],(void*)0,&g_4[7],(void*)0,&g_1673},{&g_1673,(void*)0,&g_4[2],&g_72[1][1],&g_4[2],(void*)0,&g_1673},{&g_1673,&g_1673,&g_72[0][1],&g_4[2],&g_1673,&g_1673,(void*)0},{&g_1673,&g_72[1][1],(void*)0,(void*)0,&g_72[1][1],&g_4[1],(void*)0},{&g_4[7],(void*)0,&g_72[0][1],&g_4[7],(void*)0,&g_72[1][1],(void*)0},{&g_72[1][1],&g_4[2],&g_4[2],&g_4[2],&g_4[2],&g_72[1][1],&g_4[1]}};
        int8_t l_1686 = (-1L);
        uint8_t l_1687 = 0x63L;
        uint32_t ***l_1709 = &l_1708[0];
        uint64_t l_1713[7][5] = {{0x43E33DF1AC30E1AELL,1UL,0x318461C055944F39LL,0xD3D8EF631BB6408FLL,0xD3D8EF631BB6408FLL},{0xD3D8EF631BB6408FLL,18446744073709551607UL,0xD3D8EF631BB6408FLL,0xE2F9D6B73CAF6622LL,0UL},{0x318461C055944F39LL,1UL,0x43E33DF1AC30E1AELL,0xCF7F768DC25B7071LL,0UL},{0xEF7784175008CDB4LL,0x944F7BBF10F70D92LL,0x944F7BBF10F70D92LL,0xEF7784175008CDB4LL,0xD3D8EF631BB6408FLL},{0UL,0xEF7784175008CDB4LL,0x43E33DF1AC30E1AELL,0UL,1UL},{0UL,0x43E33DF1AC30E1AELL,0xD3D8EF631BB6408FLL,0x43E33DF1AC30E1AELL,0UL},{0xEF7784175008CDB4LL,0xCF7F768DC25B7071LL,0x318461C055944F39LL,0UL,0x944F7BBF10F70D92LL}};
        int i, j;
        ++l_1687;
        l_1680 &= (*p_41);
        l_1683 |= (((((safe_lshift_func_int16_t_s_u(l_1692[0], 10)) < (((safe_sub_func_uint16_t_u_u((safe_mod_func_uint8_t_u_u(((safe_add_func_uint8_t_u_u((((safe_rshift_func_int16_t_s_s((((*l_1677) = ((*p_41) = (safe_unary_minus_func_uint32_t_u(((((safe_mul_func_int16_t_s_s((**g_536), (safe_rshift_func_int8_t_s_s((l_1706 == ((*l_1709) = l_1708[0])), (l_1681 |= (((**g_536) < l_1692[0]) ^ (*p_39))))))) | (safe_add_func_int32_t_s_s(l_1712, 1UL))) <= l_1713[4][3]) || l_1685[0][1]))))) != 1UL), l_1712)) != 18446744073709551607UL) > l_1692[0]), l_1685[1][3])) <= l_1692[0]), 0x6AL)), (*g_291))) , (void*)0) == (void*)0)) || (**g_536)) == l_1680) <= 0x55L);
    }
    for (l_1684 = 0; (l_1684 <= 4); l_1684 += 1)
    { 
        float l_1714[2];
        int32_t l_1717 = 0xAFAECB4FL;
        int32_t l_1723 = 1L;
        int32_t l_1724[6];
        int32_t l_1725 = 0L;
        int32_t l_1726 = 0xED11DDB5L;
        int8_t *l_1742 = &g_1285[0][2];
        int8_t **l_1741 = &l_1742;
        int16_t * const  volatile ** volatile *l_1753 = &g_1751;
        int64_t *l_1764[6][10] = {{&g_1518,(void*)0,&g_1518,&g_1518,(void*)0,&g_1518,&g_143[5][2][2],(void*)0,&g_785,(void*)0},{&g_143[6][1][0],&g_1518,&g_785,&g_292,&g_785,&g_1518,&g_785,(void*)0,&g_785,&g_785},{&g_785,&g_785,&g_785,(void*)0,(void*)0,&g_785,&g_785,&g_785,&g_1518,(void*)0},{&g_785,&g_785,&g_785,&g_1518,(void*)0,&g_1518,&g_785,&g_785,&g_785,(void*)0},{&g_1518,(void*)0,&g_785,(void*)0,&g_785,&g_785,(void*)0,&g_785,(void*)0,&g_1518},{(void*)0,&g_1518,&g_785,(void*)0,&g_292,&g_1518,&g_292,(void*)0,&g_785,&g_1518}};
        int16_t l_1787[5] = {(-1L),(-1L),(-1L),(-1L),(-1L)};
        uint16_t l_1789 = 65528UL;
        uint32_t *l_1919 = &g_1505;
        uint32_t l_1988 = 0xC3B22A26L;
        const float *l_2025 = &l_1679[0][0];
        const float **l_2024 = &l_2025;
        const float ***l_2023 = &l_2024;
        const float *** const *l_2022 = &l_2023;
        const float *** const **l_2021 = &l_2022;
        uint32_t l_2081[2];
        uint32_t **l_2095 = (void*)0;
        uint32_t l_2143 = 0xBA875AF7L;
        uint8_t l_2195[3][8][9] = {{{0x41L,0x1BL,0x86L,0xD3L,0x01L,3UL,0xA5L,0xA6L,0xE9L},{3UL,0x7EL,2UL,0x4CL,0xE8L,1UL,0xB0L,0xC2L,9UL},{0xC3L,1UL,255UL,0x4DL,0UL,0xE7L,0x6DL,0x47L,0xA6L},{0x67L,0x23L,0UL,250UL,253UL,0x42L,0xB8L,1UL,253UL},{0x67L,0xB8L,255UL,0x42L,1UL,0xC2L,0x5BL,0xB0L,0x29L},{0xC3L,0x47L,1UL,0x67L,0xD6L,1UL,0xC2L,247UL,0UL},{3UL,1UL,255UL,255UL,8UL,0xD3L,0xC0L,253UL,1UL},{0x41L,255UL,253UL,0x70L,0x4DL,0xA9L,2UL,0xA9L,0x4DL}},{{0x45L,0UL,0UL,0x45L,0UL,0x7EL,250UL,0UL,0UL},{253UL,1UL,0x4CL,0UL,255UL,1UL,0x59L,2UL,251UL},{0x6DL,8UL,0xA9L,251UL,0UL,0UL,2UL,246UL,0x9AL},{255UL,0xC0L,0x29L,0xE8L,0x4DL,0UL,255UL,1UL,1UL},{247UL,0x45L,0xB0L,0x4FL,8UL,0x59L,255UL,1UL,1UL},{255UL,0UL,0x01L,0xE7L,0xD6L,0x4FL,0xC3L,3UL,0xF7L},{8UL,1UL,247UL,0x5BL,1UL,247UL,0UL,0xC0L,8UL},{255UL,0xE9L,1UL,255UL,253UL,0x67L,0x7EL,0x04L,0xC2L}},{{0xC2L,255UL,250UL,0xC0L,0UL,1UL,0x9AL,1UL,0x4DL},{247UL,0x42L,0UL,0xD3L,1UL,0xABL,255UL,0x51L,0x29L},{0x1BL,0xA5L,0x3BL,0x4DL,247UL,0x5BL,255UL,0x67L,0xE8L},{2UL,0UL,0x8BL,246UL,0UL,0x3BL,0x3BL,0UL,246UL},{1UL,255UL,1UL,255UL,248UL,0x10L,0x41L,0xB8L,255UL},{0UL,0x4FL,253UL,0UL,0UL,0UL,255UL,0x03L,255UL},{0x51L,9UL,0x5BL,255UL,0x23L,0x82L,8UL,1UL,0UL},{255UL,255UL,1UL,246UL,0xD7L,0UL,9UL,0x70L,0x7EL}}};
        int16_t l_2223 = (-1L);
        int i, j, k;
        for (i = 0; i < 2; i++)
            l_1714[i] = 0x3.053CA4p+16;
        for (i = 0; i < 6; i++)
            l_1724[i] = 0L;
        for (i = 0; i < 2; i++)
            l_2081[i] = 0x732DFDDBL;
    }
    return l_1682;
}



static uint16_t * func_42(int32_t  p_43, int32_t * p_44, int16_t  p_45, int8_t  p_46, int32_t  p_47)
{ 
    uint32_t l_1614 = 0UL;
    uint16_t *l_1671 = &g_218;
    for (g_139 = 0; (g_139 <= (-6)); g_139 = safe_sub_func_uint8_t_u_u(g_139, 5))
    { 
        int8_t *l_1619 = &g_1285[0][2];
        int32_t l_1620 = 0L;
        int8_t l_1650 = (-1L);
        uint64_t *l_1665[7];
        int i;
        for (i = 0; i < 7; i++)
            l_1665[i] = &g_120;
        (*p_44) = ((*g_150) = 0xAEF0A944L);
        (*g_150) = (safe_lshift_func_int16_t_s_s((safe_mul_func_uint8_t_u_u((*g_1123), (((((((((safe_rshift_func_int16_t_s_u(((((*p_44) = (*g_150)) <= 0x82D34758L) < (p_46 > l_1614)), 1)) , ((safe_sub_func_int32_t_s_s((*p_44), ((((*l_1619) ^= (safe_add_func_uint32_t_u_u((p_47 > 1UL), (l_1614 , (-9L))))) <= 1UL) > (**g_1122)))) >= 9UL)) < p_47) && 65531UL) , p_47) , 0x477AL) == p_43) >= l_1620) == l_1620))), 10));
        for (g_25 = 0; (g_25 >= 31); g_25++)
        { 
            int32_t l_1643[10][4] = {{7L,(-1L),0x44FF1754L,1L},{1L,0x4EAFF94AL,0x7894F89BL,(-1L)},{1L,0x7894F89BL,0x7894F89BL,1L},{1L,0x1E7C1F3EL,0x44FF1754L,0xADDD2A9CL},{7L,(-6L),0xADDD2A9CL,0L},{0xADDD2A9CL,0L,(-5L),0L},{0x7894F89BL,(-6L),0x4EAFF94AL,0xADDD2A9CL},{5L,0x1E7C1F3EL,0L,1L},{0x4EAFF94AL,0x7894F89BL,(-1L),(-1L)},{0x4EAFF94AL,0x4EAFF94AL,0L,1L}};
            uint64_t *l_1656 = &g_120;
            int i, j;
            for (l_1614 = 0; (l_1614 > 46); l_1614 = safe_add_func_uint64_t_u_u(l_1614, 6))
            { 
                uint64_t *l_1638 = &g_120;
                int16_t l_1644 = 0x85A5L;
                int8_t ***l_1666 = &g_507;
                uint16_t l_1668[9] = {65528UL,65528UL,65528UL,65528UL,65528UL,65528UL,65528UL,65528UL,65528UL};
                int i;
                p_43 &= (~((*g_291) ^ ((safe_lshift_func_uint8_t_u_s((safe_add_func_uint32_t_u_u((safe_add_func_uint64_t_u_u(p_45, ((safe_lshift_func_uint16_t_u_s((safe_mul_func_uint16_t_u_u((safe_add_func_int8_t_s_s(((g_72[1][4] > g_231) , (((*l_1638) &= (g_858[2] == (void*)0)) > (safe_mul_func_uint8_t_u_u((((((*g_150) = (safe_mod_func_int32_t_s_s(((*p_44) ^= l_1643[6][2]), ((l_1644 != (safe_lshift_func_int8_t_s_u(((safe_mul_func_int16_t_s_s((g_993 , p_47), 0x7890L)) < (*g_291)), 6))) ^ (*g_515))))) != g_1649) ^ g_1085) || l_1614), l_1650)))), 0x65L)), 65535UL)), 6)) | l_1643[7][1]))), p_45)), l_1650)) , l_1650)));
                if (l_1614)
                    break;
                for (g_146 = 27; (g_146 <= 26); --g_146)
                { 
                    float l_1663 = 0x7.7p-1;
                    const int32_t l_1669[9][7] = {{5L,0L,5L,0L,5L,0L,5L},{(-1L),(-1L),(-1L),(-1L),(-1L),(-1L),(-1L)},{5L,0L,5L,0L,5L,0L,5L},{(-1L),(-1L),(-1L),(-1L),(-1L),(-1L),(-1L)},{5L,0L,5L,0L,5L,0L,5L},{(-1L),(-1L),(-1L),(-1L),(-1L),(-1L),(-1L)},{5L,0L,5L,0L,5L,0L,5L},{(-1L),(-1L),(-1L),(-1L),(-1L),(-1L),(-1L)},{5L,0L,5L,0L,5L,0L,5L}};
                    int i, j;
                    for (g_292 = 0; (g_292 <= 1); g_292 += 1)
                    { 
                        int32_t **l_1653 = &g_150;
                        int32_t l_1664[3][10][5] = {{{(-4L),0x85A2032AL,0xC7E71F2FL,8L,1L},{5L,(-1L),1L,0xADA3735CL,(-3L)},{1L,0x3ECBD0E6L,8L,0x593CD6EEL,(-4L)},{0x7E5C0C8EL,0x07141B53L,1L,0x2A04AA80L,1L},{1L,1L,0xBCA0971AL,0x7C6DFD50L,(-5L)},{5L,0x2A04AA80L,(-1L),0x650A2161L,5L},{(-4L),8L,0x7C9D5514L,0x593CD6EEL,3L},{1L,0x2A04AA80L,1L,0x07141B53L,0xD0727C4CL},{(-5L),1L,0x3ECBD0E6L,8L,0x593CD6EEL},{(-3L),0x07141B53L,1L,0x4455A13AL,5L}},{{3L,0x3ECBD0E6L,0x3ECBD0E6L,3L,0x3AE3C033L},{0x7E5C0C8EL,(-1L),1L,0xFFAC3156L,1L},{0x593CD6EEL,0x85A2032AL,0x7C9D5514L,0x7C6DFD50L,1L},{(-3L),0xFFAC3156L,(-1L),0xFFAC3156L,(-3L)},{0x3AE3C033L,8L,0xBCA0971AL,3L,0x85A2032AL},{1L,0x580A1404L,1L,0x4455A13AL,0xD0727C4CL},{1L,0x85A2032AL,8L,8L,0x85A2032AL},{5L,0x4455A13AL,1L,0x07141B53L,(-3L)},{0x85A2032AL,0x3ECBD0E6L,0xC7E71F2FL,0x593CD6EEL,1L},{0x7E5C0C8EL,0xADA3735CL,1L,0x650A2161L,1L}},{{0x85A2032AL,1L,0L,0x7C6DFD50L,0x3AE3C033L},{5L,0x650A2161L,(-1L),0x2A04AA80L,5L},{1L,8L,(-6L),0x593CD6EEL,0x593CD6EEL},{1L,0x650A2161L,1L,0xADA3735CL,0xD0727C4CL},{0x3AE3C033L,1L,0x7C6DFD50L,8L,3L},{(-3L),0xADA3735CL,1L,(-1L),5L},{0x593CD6EEL,0x3ECBD0E6L,0x7C6DFD50L,3L,(-5L)},{0x7E5C0C8EL,0x4455A13AL,1L,0x580A1404L,1L},{3L,0x85A2032AL,(-6L),0x7C6DFD50L,(-4L)},{(-3L),0x580A1404L,(-1L),0x580A1404L,(-3L)}}};
                        int64_t *l_1667 = &g_143[1][2][2];
                        int32_t **l_1670 = &g_150;
                        int i, j, k;
                        (*l_1653) = func_26(g_1369[g_292][(g_292 + 2)]);
                        (*l_1670) = func_26((g_1369[g_292][(g_292 + 4)] != (((*l_1619) = ((8UL > ((((safe_sub_func_int64_t_s_s((((void*)0 != l_1656) > (safe_mod_func_uint64_t_u_u(((safe_rshift_func_int8_t_s_s((safe_rshift_func_uint16_t_u_u(((l_1664[2][0][3] , ((void*)0 != l_1665[3])) , ((l_1644 > ((**g_536) = (l_1668[0] = (((*l_1667) = (((l_1666 != l_1666) & p_46) && l_1643[1][3])) | 0x9134D6792B0322D8LL)))) && p_47)), 2)), l_1669[3][1])) | 65535UL), (*g_534)))), p_45)) > 0x62CB6A69L) | (-1L)) ^ l_1669[3][1])) < l_1614)) , l_1614)));
                        return l_1671;
                    }
                }
            }
            if ((*p_44))
                continue;
        }
    }
    return l_1671;
}



static int32_t  func_48(int32_t * const  p_49, uint16_t  p_50)
{ 
    uint32_t l_1210 = 0UL;
    const uint16_t l_1241[8][3][4] = {{{0x9A7BL,0x9A7BL,0x9A7BL,0x9A7BL},{0x9A7BL,0x9A7BL,0x9A7BL,0x9A7BL},{0x9A7BL,0x9A7BL,0x9A7BL,0x9A7BL}},{{0x9A7BL,0x9A7BL,0x9A7BL,0x9A7BL},{0x9A7BL,0x9A7BL,0x9A7BL,0x9A7BL},{0x9A7BL,0x9A7BL,0x9A7BL,0x9A7BL}},{{0x9A7BL,0x9A7BL,0x9A7BL,0x9A7BL},{0x9A7BL,0x9A7BL,0x9A7BL,0x9A7BL},{0x9A7BL,0x9A7BL,0x9A7BL,0x9A7BL}},{{0x9A7BL,0x9A7BL,0x9A7BL,0x9A7BL},{0x9A7BL,0x9A7BL,0x9A7BL,0x9A7BL},{0x9A7BL,0x9A7BL,0x9A7BL,0x9A7BL}},{{0x9A7BL,0x9A7BL,0x9A7BL,0x9A7BL},{0x9A7BL,0x9A7BL,0x9A7BL,0x9A7BL},{0x9A7BL,0x9A7BL,0x9A7BL,0x9A7BL}},{{0x9A7BL,0x9A7BL,0x9A7BL,0x9A7BL},{0x9A7BL,0x9A7BL,0x9A7BL,0x9A7BL},{0x9A7BL,0x9A7BL,0x9A7BL,0x9A7BL}},{{0x9A7BL,0x9A7BL,0x9A7BL,0x9A7BL},{0x9A7BL,0x9A7BL,0x9A7BL,0x9A7BL},{0x9A7BL,0x9A7BL,0x9A7BL,0x9A7BL}},{{0x9A7BL,0x9A7BL,0x9A7BL,0x9A7BL},{0x9A7BL,0x9A7BL,0x9A7BL,0x9A7BL},{0x9A7BL,0x9A7BL,0x9A7BL,0x9A7BL}}};
    int32_t l_1257 = 0x4F2E51CFL;
    int32_t l_1337 = 0xE7E82909L;
    int32_t l_1341 = (-9L);
    int32_t l_1343 = (-1L);
    int32_t l_1344[8] = {0x2CD695BEL,0x2CD695BEL,0x2CD695BEL,0x2CD695BEL,0x2CD695BEL,0x2CD695BEL,0x2CD695BEL,0x2CD695BEL};
    uint16_t **l_1405 = &g_291;
    int16_t *l_1471[7][8][1] = {{{&g_512},{&g_512},{&g_161},{&g_993},{(void*)0},{&g_512},{&g_161},{&g_512}},{{(void*)0},{&g_993},{&g_161},{&g_512},{&g_512},{&g_512},{&g_512},{&g_161}},{{&g_993},{(void*)0},{&g_512},{&g_161},{&g_512},{(void*)0},{&g_993},{&g_161}},{{&g_512},{&g_512},{&g_512},{&g_512},{&g_161},{&g_993},{(void*)0},{&g_512}},{{&g_161},{&g_512},{(void*)0},{&g_993},{&g_161},{&g_512},{&g_512},{&g_512}},{{&g_512},{&g_161},{&g_993},{(void*)0},{&g_512},{&g_161},{&g_512},{(void*)0}},{{&g_993},{&g_161},{&g_512},{&g_512},{&g_512},{&g_512},{&g_161},{&g_993}}};
    float l_1523 = 0x7.2F180Fp-78;
    uint16_t l_1551 = 0xAF37L;
    int32_t *l_1601 = &l_1257;
    int32_t *l_1602[1];
    uint16_t l_1603 = 65535UL;
    int i, j, k;
    for (i = 0; i < 1; i++)
        l_1602[i] = &g_4[2];
    ++l_1210;
    for (g_512 = 0; (g_512 < (-10)); --g_512)
    { 
        uint32_t l_1222[2][6][3] = {{{4294967295UL,0x4651C527L,4294967286UL},{8UL,0x794C73B7L,8UL},{4294967294UL,0x087FD06AL,4294967295UL},{0x541A850CL,0x087FD06AL,1UL},{0x4651C527L,0x794C73B7L,1UL},{0xC284FBFBL,0x4651C527L,0x4651C527L}},{{0x4651C527L,7UL,4294967295UL},{0x541A850CL,4294967286UL,4294967295UL},{4294967294UL,4294967295UL,0x4651C527L},{8UL,1UL,1UL},{4294967295UL,4294967295UL,1UL},{0x794C73B7L,4294967286UL,4294967295UL}}};
        int64_t *l_1226 = &g_143[4][1][0];
        int32_t *l_1229 = &g_4[3];
        float l_1305 = 0x9.B63661p-41;
        uint8_t *l_1314[7][8] = {{&g_100,&g_100,(void*)0,(void*)0,&g_100,&g_1194,&g_1194,&g_100},{(void*)0,&g_100,&g_100,&g_146,&g_100,&g_100,(void*)0,(void*)0},{&g_1194,&g_100,(void*)0,&g_100,&g_146,(void*)0,(void*)0,&g_100},{&g_100,&g_100,&g_146,&g_100,&g_146,&g_146,&g_100,&g_146},{&g_1194,&g_1194,&g_1194,&g_100,&g_100,(void*)0,&g_146,(void*)0},{&g_100,&g_100,(void*)0,&g_100,(void*)0,(void*)0,&g_1194,(void*)0},{&g_100,&g_100,&g_1194,&g_100,&g_100,&g_146,&g_1194,(void*)0}};
        int32_t l_1315 = 0xA5FB2291L;
        uint32_t *l_1331 = &l_1210;
        uint32_t ** const l_1330 = &l_1331;
        int32_t l_1338 = 0xEEE0AC42L;
        int32_t l_1339 = 0xB94F9C46L;
        int32_t l_1342 = 0L;
        int i, j, k;
        if (l_1210)
            break;
        if (((g_233 < ((*g_515) && (p_50 & ((*l_1226) = ((safe_lshift_func_uint16_t_u_s(((safe_mul_func_uint8_t_u_u((safe_sub_func_uint8_t_u_u(((safe_unary_minus_func_int32_t_s(((l_1222[1][2][1] , ((safe_rshift_func_uint16_t_u_u(((void*)0 == (*g_1122)), p_50)) & ((((!0x288579B4AF928FDALL) , (*p_49)) && l_1210) == (*g_1123)))) < l_1222[0][2][2]))) <= (*g_534)), 1L)), p_50)) > p_50), 12)) , l_1210))))) < 0x338A38AB27E381D9LL))
        { 
            uint64_t l_1231 = 0xA1A7C94E771FCBD2LL;
            int16_t **l_1287[4] = {&g_537[1],&g_537[1],&g_537[1],&g_537[1]};
            int16_t **l_1288 = (void*)0;
            int32_t l_1289 = 0x2214ED27L;
            int32_t l_1340[3][8] = {{0x52DAF082L,0x52DAF082L,0x2F538A84L,(-6L),0xF1520B2BL,(-6L),0x2F538A84L,0x52DAF082L},{0x52DAF082L,0x00F5176CL,1L,0x2F538A84L,0x2F538A84L,1L,0x00F5176CL,0x52DAF082L},{0x00F5176CL,(-9L),0x52DAF082L,(-6L),0x52DAF082L,(-9L),0x00F5176CL,0x00F5176CL}};
            uint16_t l_1346 = 0UL;
            uint32_t l_1376 = 0x6699A803L;
            const int32_t **l_1403 = &g_1163;
            int i, j;
            for (g_161 = 0; (g_161 != 26); g_161++)
            { 
                int32_t *l_1250[5] = {&g_902[0][0],&g_902[0][0],&g_902[0][0],&g_902[0][0],&g_902[0][0]};
                int32_t l_1252[1];
                float ***l_1279 = &g_419[9];
                int16_t l_1302 = 0x2E90L;
                uint64_t *l_1395 = &g_120;
                int32_t ***l_1401 = &g_149;
                int i;
                for (i = 0; i < 1; i++)
                    l_1252[i] = 0x0FB4FDF9L;
                for (g_218 = 0; (g_218 <= 1); g_218 += 1)
                { 
                    int8_t *l_1269 = &g_139;
                    int32_t l_1276[5] = {0x319CA626L,0x319CA626L,0x319CA626L,0x319CA626L,0x319CA626L};
                    int8_t *l_1284 = &g_1285[0][2];
                    float *l_1286 = &g_98;
                    int64_t *l_1316 = &g_292;
                    int32_t l_1402 = 0xD0CCC4FAL;
                    int i;
                    (*g_149) = l_1229;
                }
            }
            (*l_1403) = func_64(&l_1229);
        }
        else
        { 
            int32_t l_1404 = 2L;
            const int32_t **l_1411 = &g_1163;
            const int32_t ***l_1410 = &l_1411;
            (*p_49) |= (&g_515 != (void*)0);
            for (l_1315 = 0; (l_1315 <= 6); l_1315 += 1)
            { 
                const uint16_t l_1434 = 0x81F2L;
                int32_t l_1453 = 8L;
                int32_t l_1457 = 0x5DC0D615L;
                if ((l_1404 && (*g_1123)))
                { 
                    float *l_1407[1][4][9] = {{{&l_1305,&g_253,&g_98,&g_98,&g_253,&l_1305,&g_31,(void*)0,&l_1305},{(void*)0,&l_1305,&g_31,&l_1305,&g_253,&g_253,&l_1305,&g_31,&l_1305},{&g_253,&g_253,&l_1305,(void*)0,&g_31,&l_1305,&g_31,&g_31,&l_1305},{(void*)0,&g_31,(void*)0,&g_31,(void*)0,&g_253,(void*)0,&l_1305,&l_1305}}};
                    int32_t l_1422[3];
                    int32_t l_1454 = (-8L);
                    uint32_t l_1458 = 0x0CC7A4D5L;
                    int i, j, k;
                    for (i = 0; i < 3; i++)
                        l_1422[i] = (-1L);
                    (*l_1229) = (l_1404 = ((void*)0 != l_1405));
                    for (g_1371 = 1; (g_1371 >= 0); g_1371 -= 1)
                    { 
                        uint64_t **l_1415 = &g_168;
                        uint64_t ***l_1414 = &l_1415;
                        int16_t *l_1421 = &g_993;
                        int i, j;
                        l_1422[2] = ((safe_sub_func_int8_t_s_s((((*g_150) = g_1285[(g_1371 + 2)][(g_1371 + 3)]) , p_50), (((void*)0 == l_1410) < (safe_mul_func_uint8_t_u_u(((**l_1411) > 0x28EBL), ((void*)0 != l_1414)))))) | (~(safe_div_func_int32_t_s_s((((safe_mul_func_int16_t_s_s(((*l_1421) = (p_50 > 0xB1E7E07AF12F79BFLL)), 0x78FCL)) , (*g_291)) > p_50), (**l_1411)))));
                    }
                    if (((void*)0 != (*g_1150)))
                    { 
                        return (**g_149);
                    }
                    else
                    { 
                        uint32_t *l_1450 = &l_1222[1][2][1];
                        uint32_t *l_1451 = &g_980;
                        int32_t l_1452 = 0x2BC9F90FL;
                        int32_t *l_1455 = &l_1344[5];
                        int32_t *l_1456[7][10][3] = {{{(void*)0,&l_1454,&l_1341},{&l_1315,&l_1342,&l_1341},{&l_1315,&l_1454,&l_1341},{&g_72[0][3],&g_72[1][5],&g_4[7]},{(void*)0,&g_72[1][5],&l_1422[0]},{(void*)0,&l_1454,(void*)0},{(void*)0,&l_1342,&l_1342},{(void*)0,&l_1454,&g_4[7]},{(void*)0,&l_1341,&g_4[7]},{&g_72[0][3],&g_4[7],&l_1342}},{{&l_1315,&l_1422[0],(void*)0},{&l_1315,&g_4[7],&l_1422[0]},{(void*)0,&l_1341,&g_4[7]},{(void*)0,&l_1454,&l_1341},{&l_1315,&l_1342,&l_1341},{&l_1315,&l_1454,&l_1341},{&g_72[0][3],&g_72[1][5],&g_4[7]},{(void*)0,&g_72[1][5],&l_1422[0]},{(void*)0,&l_1454,(void*)0},{(void*)0,&l_1342,&l_1342}},{{(void*)0,&l_1454,&g_4[7]},{(void*)0,&l_1341,&g_4[7]},{&g_72[0][3],&g_4[7],&l_1342},{&l_1315,&l_1422[0],(void*)0},{&l_1315,&g_4[7],&l_1422[0]},{(void*)0,&l_1341,&g_4[7]},{(void*)0,&l_1454,&l_1341},{&l_1315,&l_1342,&l_1341},{&l_1315,&l_1454,&l_1341},{&g_72[0][3],&g_72[1][5],&g_4[7]}},{{(void*)0,&g_72[1][5],&l_1422[0]},{(void*)0,&l_1454,(void*)0},{(void*)0,&l_1342,&l_1342},{(void*)0,&l_1454,&l_1454},{&l_1341,&l_1343,&l_1454},{&g_72[1][5],&l_1454,&l_1337},{&l_1341,&l_1452,(void*)0},{&l_1422[0],&l_1454,&l_1452},{&l_1344[5],&l_1343,(void*)0},{&l_1344[5],&g_4[6],&l_1344[1]}},{{&l_1422[0],&l_1337,&l_1343},{&l_1341,&g_72[1][1],&l_1344[1]},{&g_72[1][5],&l_1257,(void*)0},{&l_1341,&l_1257,&l_1452},{(void*)0,&g_72[1][1],(void*)0},{&g_4[7],&l_1337,&l_1337},{(void*)0,&g_4[6],&l_1454},{&l_1341,&l_1343,&l_1454},{&g_72[1][5],&l_1454,&l_1337},{&l_1341,&l_1452,(void*)0}},{{&l_1422[0],&l_1454,&l_1452},{&l_1344[5],&l_1343,(void*)0},{&l_1344[5],&g_4[6],&l_1344[1]},{&l_1422[0],&l_1337,&l_1343},{&l_1341,&g_72[1][1],&l_1344[1]},{&g_72[1][5],&l_1257,(void*)0},{&l_1341,&l_1257,&l_1452},{(void*)0,&g_72[1][1],(void*)0},{&g_4[7],&l_1337,&l_1337},{(void*)0,&g_4[6],&l_1454}},{{&l_1341,&l_1343,&l_1454},{&g_72[1][5],&l_1454,&l_1337},{&l_1341,&l_1452,(void*)0},{&l_1422[0],&l_1454,&l_1452},{&l_1344[5],&l_1343,(void*)0},{&l_1344[5],&g_4[6],&l_1344[1]},{&l_1422[0],&l_1337,&l_1343},{&l_1341,&g_72[1][1],&l_1344[1]},{&g_72[1][5],&l_1257,(void*)0},{&l_1341,&l_1257,&l_1452}}};
                        int i, j, k;
                        l_1452 = (0xD.67A9E9p-33 == (((!((safe_sub_func_float_f_f((safe_div_func_float_f_f((safe_div_func_float_f_f(((safe_sub_func_float_f_f((l_1453 = (l_1422[2] = ((p_50 , ((safe_sub_func_float_f_f(l_1422[2], (l_1404 = ((l_1434 < (safe_div_func_float_f_f((((((safe_rshift_func_uint8_t_u_u(l_1434, (safe_mul_func_uint8_t_u_u((safe_sub_func_int64_t_s_s((+p_50), (safe_lshift_func_uint8_t_u_u(((((safe_sub_func_uint32_t_u_u(((*l_1451) &= ((*l_1450) |= ((*g_515) = ((((*l_1229) = (0xB2D32B75L != (safe_div_func_int64_t_s_s((0xF4L ^ (0x2BL || p_50)), p_50)))) <= (*g_515)) , 3UL)))), (**l_1411))) && 0xA233L) == 0x516E6D32664BCE92LL) && (-8L)), l_1422[2])))), 0UL)))) != 0x29F0E38581A6F4DFLL) , (***l_1410)) >= 0x9.BAE0CAp-44) == l_1343), (-0x9.8p+1)))) >= p_50)))) != l_1452)) != l_1339))), p_50)) >= p_50), l_1454)), p_50)), l_1452)) <= 0x2.01DC90p+97)) >= 0x0.4p-1) > 0x1.1350A3p-55));
                        if ((*g_150))
                            continue;
                        if ((*p_49))
                            break;
                        ++l_1458;
                    }
                }
                else
                { 
                    uint64_t l_1466 = 0xF4F164FF95E73803LL;
                    for (p_50 = 0; (p_50 <= 6); p_50 += 1)
                    { 
                        return (*g_150);
                    }
                    (*p_49) = (((l_1457 = p_50) != (((***l_1410) >= (safe_lshift_func_int8_t_s_s(l_1210, 0))) & ((((p_50 > ((1UL == g_1465) > 0x8EB5C74C8718BBD8LL)) || 0L) && 4UL) < g_979))) == l_1466);
                }
            }
        }
        l_1344[4] ^= (*l_1229);
    }
    for (g_161 = 0; (g_161 > (-24)); g_161 = safe_sub_func_int8_t_s_s(g_161, 7))
    { 
        int32_t *l_1474 = (void*)0;
        int32_t **l_1473[4][3] = {{&l_1474,(void*)0,(void*)0},{&l_1474,&l_1474,&l_1474},{&l_1474,(void*)0,(void*)0},{&l_1474,&l_1474,&l_1474}};
        int32_t ** const *l_1472 = &l_1473[0][2];
        int32_t l_1496[1][10][3] = {{{0x9F60C358L,0x9F60C358L,0x9F60C358L},{0x8D779D3CL,0L,0x8D779D3CL},{0x9F60C358L,0x9F60C358L,0x9F60C358L},{0x8D779D3CL,0L,0x8D779D3CL},{0x9F60C358L,0x9F60C358L,0x9F60C358L},{0x8D779D3CL,0L,0x8D779D3CL},{0x9F60C358L,0x9F60C358L,0x9F60C358L},{0x8D779D3CL,0L,0x8D779D3CL},{0x9F60C358L,0x9F60C358L,0x9F60C358L},{0x8D779D3CL,0L,0x8D779D3CL}}};
        float *l_1497 = &g_253;
        uint64_t l_1498 = 3UL;
        float *l_1499[7][1] = {{&g_98},{&g_31},{&g_98},{&g_98},{&g_31},{&g_98},{&g_98}};
        int8_t l_1517[2];
        int32_t *l_1576 = &l_1496[0][5][1];
        int i, j, k;
        for (i = 0; i < 2; i++)
            l_1517[i] = 0x18L;
        l_1496[0][9][0] = (l_1343 = (safe_add_func_float_f_f(((l_1471[4][4][0] = l_1471[6][6][0]) != (*g_536)), (l_1343 != ((l_1337 = ((l_1472 == &l_1473[2][0]) < (safe_sub_func_float_f_f((safe_mul_func_float_f_f((safe_add_func_float_f_f((safe_sub_func_float_f_f((safe_mul_func_float_f_f((safe_mul_func_float_f_f((((safe_add_func_float_f_f(((**g_536) , ((safe_add_func_float_f_f((-(l_1344[5] = (safe_add_func_float_f_f((l_1341 = ((*l_1497) = (safe_sub_func_float_f_f(l_1496[0][5][1], (p_50 <= l_1496[0][5][2]))))), 0x6.0424C6p-89)))), p_50)) == p_50)), 0xE.6F0622p+70)) != 0x0.Ap-1) <= p_50), 0xA.667A0Cp+75)), p_50)), p_50)), p_50)), l_1496[0][3][0])), l_1498)))) <= p_50)))));
        for (l_1210 = 0; (l_1210 <= 43); l_1210 = safe_add_func_uint8_t_u_u(l_1210, 7))
        { 
            int32_t *l_1502 = &l_1496[0][5][1];
            int32_t *l_1503[5][8] = {{(void*)0,&l_1341,(void*)0,&l_1344[5],&l_1343,&g_4[7],&g_4[7],&l_1343},{(void*)0,&l_1343,&l_1343,(void*)0,&g_4[7],&l_1344[5],&g_4[7],&g_4[2]},{&g_4[0],&l_1496[0][1][2],&l_1344[5],&g_4[1],&l_1343,(void*)0,&g_4[2],(void*)0},{&l_1344[5],&l_1496[0][1][2],&g_4[7],&l_1496[0][1][2],&l_1344[5],&l_1344[5],(void*)0,&l_1341},{&g_4[7],&l_1343,&g_4[0],&l_1344[5],(void*)0,(void*)0,&l_1344[5],&l_1344[5]}};
            float l_1504 = 0x0.2p+1;
            int i, j;
            ++g_1505;
        }
        for (l_1257 = (-16); (l_1257 < 21); l_1257 = safe_add_func_uint8_t_u_u(l_1257, 3))
        { 
            uint32_t l_1522[8][3][3] = {{{4294967295UL,0x40561C69L,2UL},{0xE7403463L,2UL,0UL},{0x6F43F64AL,4294967295UL,4294967295UL}},{{0xE7403463L,4294967295UL,1UL},{4294967295UL,0x6F43F64AL,0x8B25B8CDL},{0x40561C69L,0x4A1B2CB6L,2UL}},{{0xD8201811L,4294967290UL,0x13CA67FDL},{4294967290UL,6UL,4294967294UL},{0xE7403463L,6UL,1UL}},{{0x4F653371L,4294967290UL,4294967295UL},{0x4A1B2CB6L,0x4A1B2CB6L,0x996470EAL},{0xBE2970DBL,0x6F43F64AL,0UL}},{{2UL,4294967295UL,4294967294UL},{0xD8201811L,4294967295UL,0xE7403463L},{4294967295UL,2UL,4294967294UL}},{{0x4A1B2CB6L,0x40561C69L,0UL},{4294967295UL,4294967290UL,0x996470EAL},{0x13CA67FDL,4294967295UL,4294967295UL}},{{0xBE2970DBL,4294967289UL,1UL},{0x40561C69L,0x13CA67FDL,4294967294UL},{0x40561C69L,4294967295UL,0x13CA67FDL}},{{0xBE2970DBL,2UL,2UL},{0x13CA67FDL,6UL,0x8B25B8CDL},{4294967295UL,4294967295UL,1UL}}};
            int32_t l_1525 = 0x40EFBDF5L;
            int i, j, k;
            (*p_49) = (safe_unary_minus_func_int8_t_s((-3L)));
            for (g_512 = 0; (g_512 <= 12); g_512 = safe_add_func_uint32_t_u_u(g_512, 1))
            { 
                int8_t *l_1521[1][1][3];
                uint32_t l_1534 = 0UL;
                float * const *l_1571 = (void*)0;
                int32_t *l_1575[9][3] = {{&l_1337,(void*)0,&g_4[7]},{&l_1344[4],&l_1344[4],&l_1337},{&l_1337,(void*)0,&g_4[7]},{&l_1344[4],&l_1344[4],&l_1337},{&l_1337,(void*)0,&g_4[7]},{&l_1344[4],&l_1344[4],&l_1337},{&l_1337,(void*)0,&g_4[7]},{&l_1344[4],&l_1344[4],&l_1337},{&l_1337,(void*)0,&g_4[7]}};
                int i, j, k;
                for (i = 0; i < 1; i++)
                {
                    for (j = 0; j < 1; j++)
                    {
                        for (k = 0; k < 3; k++)
                            l_1521[i][j][k] = &g_139;
                    }
                }
            }
        }
    }
    ++l_1603;
    return (*p_49);
}



static int16_t  func_52(int32_t  p_53)
{ 
    g_3 = func_26(p_53);
    return g_4[1];
}



static int16_t  func_55(uint16_t * p_56, uint64_t  p_57, uint32_t  p_58)
{ 
    for (g_980 = (-16); (g_980 <= 41); g_980++)
    { 
        if ((*g_150))
            break;
    }
    return p_57;
}



static uint16_t * func_59(const int32_t * const  p_60, int32_t ** p_61, int16_t  p_62, float  p_63)
{ 
    int32_t **l_158 = (void*)0;
    int64_t l_159[4][4] = {{0xF8DC88825DA560F8LL,0xF8DC88825DA560F8LL,0xE1203BA3660699C9LL,0xF8DC88825DA560F8LL},{0xF8DC88825DA560F8LL,0x9C55FCEFCC5AF589LL,0x9C55FCEFCC5AF589LL,0xF8DC88825DA560F8LL},{0x9C55FCEFCC5AF589LL,0xF8DC88825DA560F8LL,0x9C55FCEFCC5AF589LL,0x9C55FCEFCC5AF589LL},{0xF8DC88825DA560F8LL,0xF8DC88825DA560F8LL,0xE1203BA3660699C9LL,0xF8DC88825DA560F8LL}};
    int8_t *l_162 = &g_139;
    uint64_t *l_166 = &g_120;
    int32_t l_184 = 6L;
    uint16_t *l_190 = &g_33;
    uint8_t *l_201 = &g_146;
    uint64_t l_234 = 0x3CBF744FCCACB046LL;
    int32_t l_236 = 0x96E4B58BL;
    uint64_t **l_383 = &l_166;
    uint64_t ***l_382 = &l_383;
    uint32_t l_417 = 0xAA3A4A9CL;
    const uint8_t l_434[6] = {0x33L,0x33L,0x33L,0x33L,0x33L,0x33L};
    int32_t l_446 = (-10L);
    int32_t l_447[5];
    uint32_t l_449 = 0x1E3B8AF1L;
    int32_t l_458 = 0L;
    uint64_t l_459 = 1UL;
    float **l_464[1];
    int8_t l_517 = (-2L);
    int64_t l_540[4][6][10] = {{{7L,0x75E5103780386883LL,0x24F0E5AFF9D4C1A3LL,0x595D5D878596ECC1LL,(-1L),7L,(-1L),(-3L),0xF78953BEFB535D5DLL,0xA5D37C0EED169CE3LL},{7L,(-1L),(-3L),0xF78953BEFB535D5DLL,0xA5D37C0EED169CE3LL,7L,0xA5D37C0EED169CE3LL,0xF78953BEFB535D5DLL,(-3L),(-1L)},{7L,0xA5D37C0EED169CE3LL,0xF78953BEFB535D5DLL,(-3L),(-1L),7L,(-1L),0x595D5D878596ECC1LL,0x24F0E5AFF9D4C1A3LL,0x75E5103780386883LL},{7L,(-1L),0x595D5D878596ECC1LL,0x24F0E5AFF9D4C1A3LL,0x75E5103780386883LL,7L,(-1L),0L,0L,(-1L)},{7L,(-1L),0L,0L,(-1L),7L,0x75E5103780386883LL,0x24F0E5AFF9D4C1A3LL,0x595D5D878596ECC1LL,(-1L)},{7L,0x75E5103780386883LL,0x24F0E5AFF9D4C1A3LL,0x595D5D878596ECC1LL,(-1L),7L,(-1L),(-3L),0xF78953BEFB535D5DLL,0xA5D37C0EED169CE3LL}},{{7L,(-1L),(-1L),0x75E5103780386883LL,0x68B63F47867D9309LL,0xD224A540202FDF1DLL,0x68B63F47867D9309LL,0x75E5103780386883LL,(-1L),0L},{0xD224A540202FDF1DLL,0x68B63F47867D9309LL,0x75E5103780386883LL,(-1L),0L,0xD224A540202FDF1DLL,0x6BA8B68D8ECC8D8ELL,0xA5D37C0EED169CE3LL,(-1L),0xBAA386763E100B76LL},{0xD224A540202FDF1DLL,0x6BA8B68D8ECC8D8ELL,0xA5D37C0EED169CE3LL,(-1L),0xBAA386763E100B76LL,0xD224A540202FDF1DLL,5L,(-1L),(-1L),5L},{0xD224A540202FDF1DLL,5L,(-1L),(-1L),5L,0xD224A540202FDF1DLL,0xBAA386763E100B76LL,(-1L),0xA5D37C0EED169CE3LL,0x6BA8B68D8ECC8D8ELL},{0xD224A540202FDF1DLL,0xBAA386763E100B76LL,(-1L),0xA5D37C0EED169CE3LL,0x6BA8B68D8ECC8D8ELL,0xD224A540202FDF1DLL,0L,(-1L),0x75E5103780386883LL,0x68B63F47867D9309LL},{0xD224A540202FDF1DLL,0L,(-1L),0x75E5103780386883LL,0x68B63F47867D9309LL,0xD224A540202FDF1DLL,0x68B63F47867D9309LL,0x75E5103780386883LL,(-1L),0L}},{{0xD224A540202FDF1DLL,0x68B63F47867D9309LL,0x75E5103780386883LL,(-1L),0L,0xD224A540202FDF1DLL,0x6BA8B68D8ECC8D8ELL,0xA5D37C0EED169CE3LL,(-1L),0xBAA386763E100B76LL},{0xD224A540202FDF1DLL,0x6BA8B68D8ECC8D8ELL,0xA5D37C0EED169CE3LL,(-1L),0xBAA386763E100B76LL,0xD224A540202FDF1DLL,5L,(-1L),(-1L),5L},{0xD224A540202FDF1DLL,5L,(-1L),(-1L),5L,0xD224A540202FDF1DLL,0xBAA386763E100B76LL,(-1L),0xA5D37C0EED169CE3LL,0x6BA8B68D8ECC8D8ELL},{0xD224A540202FDF1DLL,0xBAA386763E100B76LL,(-1L),0xA5D37C0EED169CE3LL,0x6BA8B68D8ECC8D8ELL,0xD224A540202FDF1DLL,0L,(-1L),0x75E5103780386883LL,0x68B63F47867D9309LL},{0xD224A540202FDF1DLL,0L,(-1L),0x75E5103780386883LL,0x68B63F47867D9309LL,0xD224A540202FDF1DLL,0x68B63F47867D9309LL,0x75E5103780386883LL,(-1L),0L},{0xD224A540202FDF1DLL,0x68B63F47867D9309LL,0x75E5103780386883LL,(-1L),0L,0xD224A540202FDF1DLL,0x6BA8B68D8ECC8D8ELL,0xA5D37C0EED169CE3LL,(-1L),0xBAA386763E100B76LL}},{{0xD224A540202FDF1DLL,0x6BA8B68D8ECC8D8ELL,0xA5D37C0EED169CE3LL,(-1L),0xBAA386763E100B76LL,0xD224A540202FDF1DLL,5L,(-1L),(-1L),5L},{0xD224A540202FDF1DLL,5L,(-1L),(-1L),5L,0xD224A540202FDF1DLL,0xBAA386763E100B76LL,(-1L),0xA5D37C0EED169CE3LL,0x6BA8B68D8ECC8D8ELL},{0xD224A540202FDF1DLL,0xBAA386763E100B76LL,(-1L),0xA5D37C0EED169CE3LL,0x6BA8B68D8ECC8D8ELL,0xD224A540202FDF1DLL,0L,(-1L),0x75E5103780386883LL,0x68B63F47867D9309LL},{0xD224A540202FDF1DLL,0L,(-1L),0x75E5103780386883LL,0x68B63F47867D9309LL,0xD224A540202FDF1DLL,0x68B63F47867D9309LL,0x75E5103780386883LL,(-1L),0L},{0xD224A540202FDF1DLL,0x68B63F47867D9309LL,0x75E5103780386883LL,(-1L),0L,0xD224A540202FDF1DLL,0x6BA8B68D8ECC8D8ELL,0xA5D37C0EED169CE3LL,(-1L),0xBAA386763E100B76LL},{0xD224A540202FDF1DLL,0x6BA8B68D8ECC8D8ELL,0xA5D37C0EED169CE3LL,(-1L),0xBAA386763E100B76LL,0xD224A540202FDF1DLL,5L,(-1L),(-1L),5L}}};
    int32_t l_613[5];
    float l_614 = 0x1.1p-1;
    float l_615 = 0x4.445434p-91;
    uint32_t l_694 = 0x6D74B173L;
    int8_t * const *l_763 = (void*)0;
    int8_t * const **l_762 = &l_763;
    uint8_t l_875 = 0x5AL;
    int8_t ***l_973 = &g_507;
    int8_t ****l_972[6];
    int8_t *****l_971 = &l_972[2];
    float *l_976 = &g_98;
    int8_t l_982 = 0x1BL;
    uint32_t l_1049[7][2][3] = {{{1UL,1UL,0UL},{5UL,4294967287UL,5UL}},{{0UL,1UL,0UL},{4294967289UL,0xB609A1D2L,0x2D57B7AFL}},{{0x9C9A3BE8L,0x9C9A3BE8L,0x9C9A3BE8L},{5UL,0xB609A1D2L,0x144CFD8FL}},{{0UL,0UL,0UL},{0x2D57B7AFL,0xC2A95F9DL,0x144CFD8FL}},{{1UL,1UL,0x9C9A3BE8L},{0x017A0DB1L,0xC2A95F9DL,5UL}},{{0x9C9A3BE8L,0UL,1UL},{0x017A0DB1L,0xB609A1D2L,0x017A0DB1L}},{{1UL,0x9C9A3BE8L,1UL},{0x2D57B7AFL,4294967295UL,5UL}}};
    const uint16_t *l_1181 = &g_33;
    const uint16_t **l_1180 = &l_1181;
    uint8_t * const l_1193 = &g_1194;
    uint8_t * const *l_1192 = &l_1193;
    uint8_t l_1203 = 255UL;
    int i, j, k;
    for (i = 0; i < 5; i++)
        l_447[i] = 0x6F526835L;
    for (i = 0; i < 1; i++)
        l_464[i] = &g_420[4][5];
    for (i = 0; i < 5; i++)
        l_613[i] = 1L;
    for (i = 0; i < 6; i++)
        l_972[i] = &l_973;
    (*p_61) = (*p_61);
    return &g_233;
}



static const int32_t * const  func_64(int32_t ** p_65)
{ 
    uint16_t l_112 = 65527UL;
    uint64_t *l_119 = &g_120;
    int32_t ***l_135 = &g_106;
    int8_t *l_138[10] = {&g_139,&g_139,&g_139,&g_139,(void*)0,&g_139,&g_139,&g_139,&g_139,(void*)0};
    uint8_t *l_140 = &g_100;
    uint32_t l_141 = 0x92A8A950L;
    int64_t *l_142 = &g_143[4][1][1];
    int64_t l_144 = 0xD00A8C644E423C0BLL;
    uint8_t *l_145[2][9][4] = {{{(void*)0,&g_146,&g_146,&g_146},{(void*)0,&g_146,&g_146,&g_146},{&g_146,&g_146,(void*)0,&g_146},{&g_146,&g_146,(void*)0,&g_146},{(void*)0,&g_146,&g_146,(void*)0},{(void*)0,&g_146,(void*)0,&g_146},{&g_146,(void*)0,(void*)0,(void*)0},{&g_146,(void*)0,&g_146,(void*)0},{(void*)0,(void*)0,&g_146,&g_146}},{{(void*)0,&g_146,(void*)0,(void*)0},{&g_146,&g_146,(void*)0,&g_146},{(void*)0,&g_146,&g_146,&g_146},{(void*)0,&g_146,&g_146,&g_146},{&g_146,&g_146,(void*)0,&g_146},{&g_146,&g_146,(void*)0,&g_146},{(void*)0,&g_146,&g_146,(void*)0},{(void*)0,&g_146,(void*)0,&g_146},{&g_146,(void*)0,(void*)0,(void*)0}}};
    int32_t *l_147 = &g_72[1][2];
    int32_t **l_148 = &l_147;
    int i, j, k;
    for (g_7 = (-16); (g_7 < 56); ++g_7)
    { 
        int32_t *l_109 = &g_72[1][5];
        int32_t *l_110 = (void*)0;
        int32_t *l_111[2][2][4] = {{{&g_72[1][1],&g_72[1][1],&g_72[1][1],&g_72[1][1]},{(void*)0,&g_4[7],(void*)0,&g_72[1][1]}},{{(void*)0,&g_72[1][1],&g_72[1][1],(void*)0},{&g_72[1][1],&g_72[1][1],&g_72[1][1],&g_72[1][1]}}};
        int i, j, k;
        --l_112;
        if (l_112)
            break;
        (*l_109) &= 0x98979BA1L;
    }
    (*l_147) = (g_72[1][1] && (safe_mod_func_int8_t_s_s(((safe_lshift_func_uint8_t_u_u((g_146 ^= (((*l_142) = (0L < ((((((l_119 != (((safe_mod_func_uint32_t_u_u((((((((((((*l_140) = ((safe_add_func_int32_t_s_s((((safe_div_func_uint32_t_u_u(((safe_mul_func_int16_t_s_s((safe_mul_func_uint16_t_u_u((safe_div_func_int16_t_s_s(0xA6CCL, (((safe_mul_func_int8_t_s_s((g_33 , (g_139 = (((p_65 == ((*l_135) = g_106)) || (((g_72[1][1] == (safe_mod_func_int64_t_s_s(0xF33108C9EE7A1AE2LL, g_72[0][2]))) , l_112) > g_7)) > g_72[0][4]))), g_72[1][1])) == g_33) , (-3L)))), g_120)), g_33)) , l_112), 0xA2D939DEL)) , (void*)0) == (void*)0), l_112)) <= g_100)) , l_112) != 0x4DL) != l_112) ^ 4294967295UL) == g_4[7]) || g_4[6]) < l_141) & 0x7AEAL) , g_25), 8UL)) , 1UL) , &g_120)) == g_4[3]) & 0xEFL) < l_112) ^ g_120) <= (-6L)))) < l_144)), g_4[1])) , 1L), l_144)));
    (*l_148) = &g_4[7];
    return &g_72[1][2];
}



static int32_t ** func_66(int32_t * p_67, uint16_t  p_68, int32_t  p_69)
{ 
    int32_t *l_70 = (void*)0;
    int32_t *l_71 = &g_72[1][1];
    int32_t *l_73 = &g_72[1][3];
    int32_t *l_74 = &g_72[0][3];
    int32_t *l_75 = &g_72[1][1];
    int32_t *l_76 = &g_72[1][1];
    int32_t *l_77[2];
    uint64_t l_78 = 0x32F891D98557C7BDLL;
    uint64_t *l_85 = &l_78;
    int8_t l_90 = 0L;
    int32_t ***l_95 = (void*)0;
    int32_t **l_97 = &l_70;
    int32_t ***l_96 = &l_97;
    uint8_t *l_99 = &g_100;
    float l_102 = (-0x9.Ep-1);
    uint32_t l_103 = 0UL;
    int i;
    for (i = 0; i < 2; i++)
        l_77[i] = &g_72[0][5];
    --l_78;
    if (l_78)
        goto lbl_101;
lbl_101:
    (*l_73) = ((safe_lshift_func_int8_t_s_u(g_72[1][2], 0)) , ((++(*l_85)) | ((safe_mod_func_int16_t_s_s((((g_4[7] > l_90) >= ((*l_99) = (safe_div_func_uint32_t_u_u((((((*l_75) <= (p_68 , ((((*l_96) = &l_70) != &p_67) == (l_77[1] != &g_72[0][5])))) >= g_72[0][1]) <= 0x276A2682L) && g_4[7]), g_7)))) <= p_69), g_7)) != p_69)));
    l_103--;
    return g_106;
}





int main (void)
{
    int i, j, k;
    int print_hash_value = 0;
    platform_main_begin();
    crc32_gentab();
    func_1();
    for (i = 0; i < 8; i++)
    {
        transparent_crc(g_4[i], "g_4[i]", print_hash_value);

    }
    transparent_crc(g_7, "g_7", print_hash_value);
    transparent_crc(g_25, "g_25", print_hash_value);
    transparent_crc_bytes (&g_31, sizeof(g_31), "g_31", print_hash_value);
    transparent_crc(g_33, "g_33", print_hash_value);
    for (i = 0; i < 2; i++)
    {
        for (j = 0; j < 6; j++)
        {
            transparent_crc(g_72[i][j], "g_72[i][j]", print_hash_value);

        }
    }
    transparent_crc_bytes (&g_98, sizeof(g_98), "g_98", print_hash_value);
    transparent_crc(g_100, "g_100", print_hash_value);
    transparent_crc(g_120, "g_120", print_hash_value);
    transparent_crc(g_139, "g_139", print_hash_value);
    for (i = 0; i < 9; i++)
    {
        for (j = 0; j < 5; j++)
        {
            for (k = 0; k < 3; k++)
            {
                transparent_crc(g_143[i][j][k], "g_143[i][j][k]", print_hash_value);

            }
        }
    }
    transparent_crc(g_146, "g_146", print_hash_value);
    transparent_crc(g_161, "g_161", print_hash_value);
    transparent_crc(g_218, "g_218", print_hash_value);
    transparent_crc(g_231, "g_231", print_hash_value);
    transparent_crc(g_233, "g_233", print_hash_value);
    transparent_crc_bytes (&g_253, sizeof(g_253), "g_253", print_hash_value);
    transparent_crc(g_292, "g_292", print_hash_value);
    transparent_crc(g_512, "g_512", print_hash_value);
    for (i = 0; i < 6; i++)
    {
        transparent_crc(g_535[i], "g_535[i]", print_hash_value);

    }
    transparent_crc(g_785, "g_785", print_hash_value);
    for (i = 0; i < 8; i++)
    {
        for (j = 0; j < 7; j++)
        {
            transparent_crc(g_902[i][j], "g_902[i][j]", print_hash_value);

        }
    }
    transparent_crc(g_979, "g_979", print_hash_value);
    transparent_crc(g_980, "g_980", print_hash_value);
    transparent_crc(g_993, "g_993", print_hash_value);
    transparent_crc(g_1004, "g_1004", print_hash_value);
    transparent_crc(g_1085, "g_1085", print_hash_value);
    transparent_crc(g_1164, "g_1164", print_hash_value);
    transparent_crc(g_1194, "g_1194", print_hash_value);
    for (i = 0; i < 5; i++)
    {
        for (j = 0; j < 9; j++)
        {
            transparent_crc(g_1285[i][j], "g_1285[i][j]", print_hash_value);

        }
    }
    for (i = 0; i < 7; i++)
    {
        transparent_crc(g_1368[i], "g_1368[i]", print_hash_value);

    }
    for (i = 0; i < 2; i++)
    {
        for (j = 0; j < 8; j++)
        {
            transparent_crc(g_1369[i][j], "g_1369[i][j]", print_hash_value);

        }
    }
    transparent_crc(g_1370, "g_1370", print_hash_value);
    transparent_crc(g_1371, "g_1371", print_hash_value);
    transparent_crc(g_1372, "g_1372", print_hash_value);
    transparent_crc(g_1375, "g_1375", print_hash_value);
    transparent_crc(g_1465, "g_1465", print_hash_value);
    transparent_crc(g_1505, "g_1505", print_hash_value);
    transparent_crc(g_1518, "g_1518", print_hash_value);
    for (i = 0; i < 2; i++)
    {
        for (j = 0; j < 7; j++)
        {
            transparent_crc(g_1599[i][j], "g_1599[i][j]", print_hash_value);

        }
    }
    transparent_crc(g_1649, "g_1649", print_hash_value);
    transparent_crc(g_1673, "g_1673", print_hash_value);
    for (i = 0; i < 8; i++)
    {
        transparent_crc(g_1898[i], "g_1898[i]", print_hash_value);

    }
    transparent_crc(g_2484, "g_2484", print_hash_value);
    transparent_crc(g_2522, "g_2522", print_hash_value);
    transparent_crc(g_2525, "g_2525", print_hash_value);
    transparent_crc(g_2668, "g_2668", print_hash_value);
    transparent_crc(g_2669, "g_2669", print_hash_value);
    for (i = 0; i < 9; i++)
    {
        transparent_crc(g_2739[i], "g_2739[i]", print_hash_value);

    }
    transparent_crc(g_2770, "g_2770", print_hash_value);
    transparent_crc(g_2883, "g_2883", print_hash_value);
    transparent_crc(g_2938, "g_2938", print_hash_value);
    for (i = 0; i < 10; i++)
    {
        for (j = 0; j < 4; j++)
        {
            transparent_crc(g_2955[i][j], "g_2955[i][j]", print_hash_value);

        }
    }
    transparent_crc(g_2989, "g_2989", print_hash_value);
    platform_main_end(crc32_context ^ 0xFFFFFFFFUL, print_hash_value);
    return 0;
}
