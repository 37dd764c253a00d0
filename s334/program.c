// Options:   --no-argc --no-hash-value-printf --quiet --concise --seed 334
#include "csmith.h"


static long __undefined;


#pragma pack(push)
#pragma pack(1)
struct S0 {
   volatile int32_t  f0;
   volatile uint8_t  f1;
   const volatile uint8_t  f2;
   int64_t  f3;
   volatile int16_t  f4;
   const volatile uint32_t  f5;
   int32_t  f6;
   volatile int32_t  f7;
   uint8_t  f8;
   const volatile uint32_t  f9;
};
#pragma pack(pop)

struct S1 {
   const signed f0 : 9;
   unsigned f1 : 16;
   unsigned f2 : 17;
   const unsigned f3 : 21;
   signed f4 : 26;
   const signed f5 : 16;
};

struct S2 {
   uint32_t  f0;
   uint8_t  f1;
   const unsigned f2 : 14;
   int32_t  f3;
   volatile uint32_t  f4;
   uint16_t  f5;
   const volatile uint32_t  f6;
   uint32_t  f7;
};

#pragma pack(push)
#pragma pack(1)
struct S3 {
   unsigned f0 : 25;
   const unsigned f1 : 4;
   volatile signed f2 : 24;
   volatile unsigned f3 : 7;
   volatile unsigned f4 : 15;
   const signed f5 : 16;
   signed f6 : 28;
   signed f7 : 9;
   unsigned f8 : 12;
   signed f9 : 18;
};
#pragma pack(pop)


static uint8_t g_13 = 0xE1L;
static int32_t g_18 = 0xF4326038L;
static uint16_t g_20 = 0xFB26L;
static struct S1 g_32 = {-12,204,107,638,-7185,8};
static int64_t g_40[8] = {0x7CF2842C5ACC8E11LL,(-9L),0x7CF2842C5ACC8E11LL,0x7CF2842C5ACC8E11LL,(-9L),0x7CF2842C5ACC8E11LL,0x7CF2842C5ACC8E11LL,(-9L)};
static int32_t g_43[6] = {(-1L),0xB3176A17L,0xB3176A17L,(-1L),0xB3176A17L,0xB3176A17L};
static int32_t * volatile g_42 = &g_43[1];
static int32_t *g_52 = (void*)0;
static uint64_t g_58[3] = {0UL,0UL,0UL};
static uint64_t g_83 = 0x84D564CE3E23DE17LL;
static uint64_t *g_82[2] = {&g_83,&g_83};
static int32_t g_92 = 0xA264E934L;
static int8_t g_110[2][7] = {{0x39L,0x65L,0x39L,0x65L,0x39L,0x65L,0x39L},{0x49L,0x49L,0x49L,0x49L,0x49L,0x49L,0x49L}};
static int32_t g_113 = 0x387E9A70L;
static int32_t g_115 = (-1L);
static int16_t g_118 = 0xC4AEL;
static int16_t g_120[10][2] = {{0L,1L},{0L,1L},{0L,1L},{0L,1L},{0L,1L},{0L,1L},{0L,1L},{0L,1L},{0L,1L},{0L,1L}};
static int8_t g_159 = 7L;
static int32_t g_174[2] = {(-4L),(-4L)};
static uint32_t g_214[5][1] = {{0xE845A369L},{0x99E06E0FL},{0xE845A369L},{0x99E06E0FL},{0xE845A369L}};
static int16_t g_217 = (-1L);
static uint32_t g_270 = 9UL;
static const volatile uint16_t *g_314 = (void*)0;
static const volatile uint16_t **g_313[4][4][10] = {{{(void*)0,&g_314,(void*)0,&g_314,&g_314,&g_314,&g_314,&g_314,&g_314,(void*)0},{&g_314,&g_314,&g_314,&g_314,(void*)0,&g_314,(void*)0,(void*)0,(void*)0,&g_314},{&g_314,&g_314,&g_314,&g_314,&g_314,&g_314,(void*)0,&g_314,&g_314,&g_314},{&g_314,&g_314,&g_314,&g_314,&g_314,&g_314,&g_314,&g_314,&g_314,&g_314}},{{(void*)0,&g_314,&g_314,(void*)0,&g_314,(void*)0,&g_314,(void*)0,&g_314,&g_314},{&g_314,&g_314,&g_314,&g_314,(void*)0,(void*)0,&g_314,&g_314,(void*)0,(void*)0},{&g_314,&g_314,&g_314,&g_314,&g_314,(void*)0,(void*)0,&g_314,(void*)0,&g_314},{&g_314,(void*)0,&g_314,&g_314,&g_314,(void*)0,&g_314,(void*)0,(void*)0,&g_314}},{{(void*)0,(void*)0,&g_314,&g_314,&g_314,&g_314,&g_314,&g_314,(void*)0,(void*)0},{&g_314,(void*)0,(void*)0,&g_314,&g_314,&g_314,&g_314,&g_314,&g_314,&g_314},{&g_314,(void*)0,&g_314,(void*)0,&g_314,&g_314,(void*)0,&g_314,&g_314,(void*)0},{&g_314,&g_314,&g_314,&g_314,&g_314,&g_314,&g_314,&g_314,&g_314,&g_314}},{{(void*)0,&g_314,&g_314,&g_314,&g_314,&g_314,&g_314,&g_314,(void*)0,&g_314},{(void*)0,&g_314,(void*)0,&g_314,&g_314,&g_314,&g_314,&g_314,&g_314,(void*)0},{&g_314,&g_314,&g_314,&g_314,(void*)0,&g_314,(void*)0,(void*)0,(void*)0,&g_314},{&g_314,&g_314,&g_314,&g_314,&g_314,&g_314,(void*)0,&g_314,&g_314,&g_314}}};
static uint16_t *g_316 = &g_20;
static uint16_t **g_315 = &g_316;
static struct S1 g_327 = {-12,30,22,607,-2778,81};
static const int32_t g_330 = (-10L);
static uint32_t g_361[7][8][4] = {{{0UL,18446744073709551607UL,18446744073709551607UL,0UL},{0x5880D6DFL,18446744073709551607UL,18446744073709551607UL,0x5880D6DFL},{18446744073709551607UL,0x5880D6DFL,0UL,1UL},{18446744073709551607UL,0UL,18446744073709551607UL,18446744073709551607UL},{0x5880D6DFL,18446744073709551607UL,0UL,0UL},{0xD78A4FEAL,0xD78A4FEAL,0UL,18446744073709551607UL},{18446744073709551607UL,18446744073709551607UL,0UL,18446744073709551607UL},{0xD78A4FEAL,1UL,0UL,0UL}},{{18446744073709551607UL,1UL,1UL,18446744073709551607UL},{1UL,18446744073709551607UL,0xD78A4FEAL,18446744073709551607UL},{1UL,0xD78A4FEAL,1UL,0UL},{18446744073709551607UL,18446744073709551607UL,0UL,0UL},{0xD78A4FEAL,0xD78A4FEAL,0UL,18446744073709551607UL},{18446744073709551607UL,18446744073709551607UL,0UL,18446744073709551607UL},{0xD78A4FEAL,1UL,0UL,0UL},{18446744073709551607UL,1UL,1UL,18446744073709551607UL}},{{1UL,18446744073709551607UL,0xD78A4FEAL,18446744073709551607UL},{1UL,0xD78A4FEAL,1UL,0UL},{18446744073709551607UL,18446744073709551607UL,0UL,0UL},{0xD78A4FEAL,0xD78A4FEAL,0UL,18446744073709551607UL},{18446744073709551607UL,18446744073709551607UL,0UL,18446744073709551607UL},{0xD78A4FEAL,1UL,0UL,0UL},{18446744073709551607UL,1UL,1UL,18446744073709551607UL},{1UL,18446744073709551607UL,0xD78A4FEAL,18446744073709551607UL}},{{1UL,0xD78A4FEAL,1UL,0UL},{18446744073709551607UL,18446744073709551607UL,0UL,0UL},{0xD78A4FEAL,0xD78A4FEAL,0UL,18446744073709551607UL},{18446744073709551607UL,18446744073709551607UL,0UL,18446744073709551607UL},{0xD78A4FEAL,1UL,0UL,0UL},{18446744073709551607UL,1UL,1UL,18446744073709551607UL},{1UL,18446744073709551607UL,0xD78A4FEAL,18446744073709551607UL},{1UL,0xD78A4FEAL,1UL,0UL}},{{18446744073709551607UL,18446744073709551607UL,0UL,0UL},{0xD78A4FEAL,0xD78A4FEAL,0UL,18446744073709551607UL},{18446744073709551607UL,18446744073709551607UL,0UL,18446744073709551607UL},{0xD78A4FEAL,1UL,0UL,0UL},{18446744073709551607UL,1UL,1UL,18446744073709551607UL},{1UL,18446744073709551607UL,0xD78A4FEAL,18446744073709551607UL},{1UL,0xD78A4FEAL,1UL,0UL},{18446744073709551607UL,18446744073709551607UL,0UL,0UL}},{{0xD78A4FEAL,0xD78A4FEAL,0UL,18446744073709551607UL},{18446744073709551607UL,18446744073709551607UL,0UL,18446744073709551607UL},{0xD78A4FEAL,1UL,0UL,0UL},{18446744073709551607UL,1UL,1UL,18446744073709551607UL},{1UL,18446744073709551607UL,0xD78A4FEAL,18446744073709551607UL},{1UL,0xD78A4FEAL,1UL,0UL},{18446744073709551607UL,18446744073709551607UL,0UL,0UL},{0xD78A4FEAL,0xD78A4FEAL,0UL,18446744073709551607UL}},{{18446744073709551607UL,18446744073709551607UL,0UL,18446744073709551607UL},{0xD78A4FEAL,1UL,0UL,0UL},{18446744073709551607UL,1UL,1UL,18446744073709551607UL},{1UL,18446744073709551607UL,0xD78A4FEAL,0UL},{18446744073709551607UL,0x5880D6DFL,18446744073709551607UL,0UL},{1UL,0UL,0UL,0UL},{0x5880D6DFL,0x5880D6DFL,0xD78A4FEAL,0UL},{0UL,1UL,0xD78A4FEAL,1UL}}};
static uint16_t g_407 = 1UL;
static int32_t g_496 = 0x1F0378D5L;
static int64_t g_550 = 0xF481F721F02EA226LL;
static uint64_t * volatile *g_583 = &g_82[1];
static uint64_t * volatile **g_582 = &g_583;
static struct S3 g_589 = {921,1,1067,6,10,233,-13682,-9,40,87};
static int16_t g_593[4] = {0x6E00L,0x6E00L,0x6E00L,0x6E00L};
static struct S3 g_610[1] = {{3542,3,1046,0,26,-14,-3657,-5,47,42}};
static const struct S3 *g_609 = &g_610[0];
static const struct S3 **g_608 = &g_609;
static uint8_t * volatile **g_666 = (void*)0;
static volatile int32_t *g_676[4] = {(void*)0,(void*)0,(void*)0,(void*)0};
static volatile struct S2 g_702 = {18446744073709551614UL,0x1FL,72,-1L,0UL,0x6187L,0xDC1C22A2L,1UL};
static volatile uint8_t * const g_707 = &g_702.f1;
static volatile uint8_t * const * volatile g_706[7][5] = {{&g_707,&g_707,&g_707,&g_707,&g_707},{&g_707,&g_707,&g_707,&g_707,&g_707},{&g_707,&g_707,&g_707,&g_707,&g_707},{&g_707,&g_707,&g_707,&g_707,&g_707},{&g_707,&g_707,&g_707,&g_707,&g_707},{&g_707,&g_707,&g_707,&g_707,&g_707},{&g_707,&g_707,&g_707,&g_707,&g_707}};
static struct S3 *g_774 = &g_589;
static struct S3 **g_773 = &g_774;
static struct S0 g_799 = {0xDAA5C4A2L,0x06L,0x4EL,8L,6L,0xBCA201D7L,0xA367B649L,0x77FDB1C2L,0x99L,0xD8687CB1L};
static struct S0 *g_798[9][6][2] = {{{&g_799,(void*)0},{&g_799,&g_799},{(void*)0,&g_799},{(void*)0,(void*)0},{&g_799,(void*)0},{&g_799,&g_799}},{{&g_799,(void*)0},{&g_799,&g_799},{(void*)0,&g_799},{(void*)0,&g_799},{&g_799,(void*)0},{&g_799,&g_799}},{{&g_799,(void*)0},{&g_799,(void*)0},{(void*)0,&g_799},{(void*)0,&g_799},{&g_799,(void*)0},{&g_799,&g_799}},{{(void*)0,&g_799},{&g_799,(void*)0},{&g_799,(void*)0},{&g_799,&g_799},{(void*)0,&g_799},{&g_799,(void*)0}},{{&g_799,&g_799},{(void*)0,&g_799},{(void*)0,(void*)0},{&g_799,(void*)0},{&g_799,&g_799},{&g_799,(void*)0}},{{&g_799,&g_799},{(void*)0,&g_799},{(void*)0,&g_799},{&g_799,(void*)0},{&g_799,&g_799},{&g_799,(void*)0}},{{&g_799,(void*)0},{(void*)0,&g_799},{(void*)0,&g_799},{&g_799,(void*)0},{&g_799,&g_799},{(void*)0,&g_799}},{{&g_799,(void*)0},{&g_799,(void*)0},{&g_799,&g_799},{(void*)0,&g_799},{&g_799,(void*)0},{&g_799,&g_799}},{{(void*)0,&g_799},{(void*)0,(void*)0},{&g_799,(void*)0},{&g_799,&g_799},{&g_799,(void*)0},{&g_799,&g_799}}};
static struct S0 ** volatile g_800 = &g_798[8][2][1];
static int64_t *g_805 = &g_799.f3;
static int64_t **g_804 = &g_805;
static int32_t ** volatile g_806[6] = {&g_52,&g_52,&g_52,&g_52,&g_52,&g_52};
static const int8_t *g_821 = &g_110[1][1];
static const int8_t * const *g_820[7] = {&g_821,&g_821,&g_821,&g_821,&g_821,&g_821,&g_821};
static const int8_t * const * volatile * volatile g_819[10] = {(void*)0,(void*)0,(void*)0,(void*)0,(void*)0,(void*)0,(void*)0,(void*)0,(void*)0,(void*)0};
static uint16_t g_826 = 0x0D02L;
static uint16_t g_827 = 6UL;
static uint16_t g_828 = 65535UL;
static uint16_t g_829 = 0UL;
static uint16_t g_830[3] = {65533UL,65533UL,65533UL};
static int64_t g_844 = 0xCD7A4CA2C35FFDCELL;
static int16_t * volatile g_863 = &g_120[8][1];
static int16_t * const  volatile *g_862 = &g_863;
static struct S1 *g_866[7] = {&g_327,&g_327,&g_32,&g_327,&g_327,&g_32,&g_327};
static struct S1 ** volatile g_865 = &g_866[6];
static volatile struct S2 g_878 = {1UL,0xF7L,55,0x9EB97060L,0xB96743E3L,65535UL,5UL,0x44DEE9E7L};
static int64_t * const *g_887 = &g_805;
static int64_t * const **g_886 = &g_887;
static int32_t * volatile g_904 = &g_43[2];
static int16_t g_927 = 0x2181L;
static volatile struct S2 g_952 = {18446744073709551615UL,7UL,53,5L,0x85AD84CAL,65526UL,0x15E9DB4DL,0x8A561A65L};
static volatile struct S2 *g_951 = &g_952;
static volatile uint64_t g_955 = 0UL;
static volatile uint64_t * const g_954 = &g_955;
static struct S2 g_965 = {18446744073709551608UL,255UL,33,1L,0xD07A4F6FL,0x53CBL,18446744073709551614UL,6UL};
static uint64_t *g_966 = (void*)0;
static int32_t ** volatile g_972 = &g_52;
static struct S3 g_997 = {464,3,-105,6,39,230,-7200,1,42,1};
static uint32_t g_1006[5][2] = {{0xFF3D47B5L,0xDA81A2C6L},{0xFF3D47B5L,0xDA81A2C6L},{0xFF3D47B5L,0xDA81A2C6L},{0xFF3D47B5L,0xDA81A2C6L},{0xFF3D47B5L,0xDA81A2C6L}};
static uint8_t g_1007 = 0x79L;
static int32_t * volatile g_1045 = &g_496;
static volatile struct S0 g_1088 = {0xFB8ECD08L,0x2EL,0x04L,0xC88B1E4494A9572FLL,0x06B6L,1UL,0x6EEE5C27L,0x29BFD810L,0xECL,4294967292UL};
static struct S1 **g_1105 = &g_866[4];
static volatile struct S2 g_1106 = {18446744073709551611UL,0x08L,76,-1L,0x5B96A729L,1UL,0x562C4E02L,4294967295UL};
static int8_t *g_1141 = &g_110[1][2];
static int8_t **g_1140 = &g_1141;
static int8_t *** volatile g_1139[5] = {&g_1140,&g_1140,&g_1140,&g_1140,&g_1140};
static int32_t ** volatile g_1175 = &g_52;



static int32_t  func_1(void);
static int32_t  func_2(int8_t  p_3);
static uint64_t  func_9(int32_t  p_10, int16_t  p_11);
static uint16_t  func_25(uint64_t  p_26, uint32_t  p_27, uint64_t  p_28, uint8_t * p_29);
static int32_t  func_30(struct S1  p_31);
static struct S1  func_45(int64_t * p_46, uint16_t  p_47, const int32_t * p_48);
static int64_t * func_49(struct S1  p_50, int32_t * p_51);
static int64_t  func_61(const struct S1  p_62, uint16_t  p_63, uint8_t * const  p_64, uint64_t  p_65);
static uint8_t * const  func_68(uint32_t  p_69, const uint8_t * p_70, uint64_t * p_71, int32_t * p_72);
static const uint8_t * func_73(uint8_t * p_74, uint64_t * p_75, uint64_t * p_76);




static int32_t  func_1(void)
{ 
    uint8_t *l_12 = &g_13;
    int32_t l_19[6] = {(-4L),(-4L),(-4L),(-4L),(-4L),(-4L)};
    int16_t *l_860[1][3];
    int16_t **l_859 = &l_860[0][0];
    struct S1 *l_864[8];
    int64_t ***l_885[10] = {&g_804,(void*)0,&g_804,&g_804,(void*)0,&g_804,(void*)0,&g_804,&g_804,(void*)0};
    struct S3 ***l_908 = &g_773;
    uint32_t l_936 = 0xFD2BA4A3L;
    uint64_t l_937 = 0xADD5B35E6A482971LL;
    uint32_t l_941[7] = {0xFA85ECC0L,0xFA85ECC0L,0xFA85ECC0L,0xFA85ECC0L,0xFA85ECC0L,0xFA85ECC0L,0xFA85ECC0L};
    uint16_t l_948 = 9UL;
    uint32_t *l_1039[4][7];
    uint16_t l_1040 = 0x1298L;
    uint32_t l_1047 = 1UL;
    uint32_t l_1055 = 0x149FBA35L;
    uint8_t l_1058 = 0UL;
    int16_t ***l_1062 = (void*)0;
    int16_t ****l_1061 = &l_1062;
    int16_t ****l_1064 = &l_1062;
    uint32_t l_1128 = 1UL;
    uint64_t l_1176 = 0x413918294658C82FLL;
    const uint64_t **l_1179 = (void*)0;
    int i, j;
    for (i = 0; i < 1; i++)
    {
        for (j = 0; j < 3; j++)
            l_860[i][j] = &g_120[7][0];
    }
    for (i = 0; i < 8; i++)
        l_864[i] = &g_327;
    for (i = 0; i < 4; i++)
    {
        for (j = 0; j < 7; j++)
            l_1039[i][j] = &g_214[4][0];
    }
lbl_905:
    if (func_2((safe_add_func_int16_t_s_s(((safe_mod_func_uint8_t_u_u((!func_9((((*l_12)++) & ((safe_mul_func_uint8_t_u_u((g_18 >= l_19[2]), 0xFBL)) , ((g_20 = 0L) || (safe_add_func_uint64_t_u_u((safe_lshift_func_uint16_t_u_s(func_25((0x6FD8C65816309070LL | l_19[2]), l_19[5], ((l_19[2] & (((func_30(g_32) > 0x643C8F43L) , g_32.f4) , l_19[2])) | g_32.f3), l_12), 10)), g_20))))), l_19[2])), l_19[2])) < l_19[2]), g_827))))
    { 
        uint8_t l_847 = 255UL;
        int32_t l_848[10] = {(-9L),(-9L),(-9L),(-9L),(-9L),(-9L),(-9L),(-9L),(-9L),(-9L)};
        int i;
        for (g_217 = 20; (g_217 == (-19)); g_217 = safe_sub_func_int8_t_s_s(g_217, 4))
        { 
            if (l_847)
                break;
        }
        l_848[0] = l_847;
    }
    else
    { 
        int32_t l_849 = 0xF9D918B2L;
        int8_t *l_850 = &g_159;
        int32_t l_903 = (-1L);
        for (g_829 = 0; (g_829 <= 1); g_829 += 1)
        { 
            return l_849;
        }
        if (l_849)
        { 
            int8_t **l_851 = &l_850;
            int32_t *l_852 = &g_92;
            (*l_852) &= (((*l_851) = l_850) == l_12);
            for (g_826 = 0; (g_826 <= 3); g_826 += 1)
            { 
                uint32_t l_858 = 5UL;
                int16_t ***l_861 = &l_859;
                int32_t l_867 = 0x7668AD30L;
                (*l_852) |= ((***g_582) , ((g_702 , 65534UL) <= ((safe_add_func_int16_t_s_s(((**g_583) > (safe_mul_func_int8_t_s_s((l_849 >= ((((+(l_858 , ((((*l_861) = l_859) == g_862) | l_849))) == 0x8B59L) & 0xCE0EL) ^ l_849)), 0xF3L))), l_849)) || l_849)));
                (*g_865) = l_864[6];
                if (g_115)
                    goto lbl_905;
                (*g_773) = (*g_773);
                return l_867;
            }
            (*l_852) |= (-1L);
        }
        else
        { 
            int32_t l_868 = 0L;
            return l_868;
        }
        for (g_13 = 0; (g_13 <= 0); g_13 += 1)
        { 
            struct S3 ***l_871[1];
            int32_t l_900[10] = {0x25EB4140L,0x25EB4140L,0x25EB4140L,0x25EB4140L,0x25EB4140L,0x25EB4140L,0x25EB4140L,0x25EB4140L,0x25EB4140L,0x25EB4140L};
            int i;
            for (i = 0; i < 1; i++)
                l_871[i] = &g_773;
            for (g_407 = 1; (g_407 <= 7); g_407 += 1)
            { 
                uint16_t ***l_870 = (void*)0;
                uint16_t ****l_869 = &l_870;
                uint8_t ***l_896 = (void*)0;
                uint8_t ****l_895 = &l_896;
                int i, j;
                if ((((*g_316) &= (((*l_869) = &g_315) == (((void*)0 == l_871[0]) , &g_313[3][1][0]))) | (((safe_mod_func_int64_t_s_s((safe_rshift_func_int8_t_s_s(g_214[(g_13 + 3)][g_13], (safe_rshift_func_uint8_t_u_s(((((g_878 , (safe_sub_func_uint32_t_u_u((safe_add_func_int8_t_s_s(((safe_rshift_func_int8_t_s_s((l_885[5] == (g_886 = g_886)), 3)) >= 0x186C0376D9EE9E7CLL), 0x1FL)), g_214[(g_13 + 4)][g_13]))) < g_214[(g_13 + 4)][g_13]) && 0x2AL) <= l_19[2]), l_19[2])))), 0xA5FBDBCABE07165ALL)) <= 0x27EF522BL) ^ g_327.f3)))
                { 
                    int64_t l_890 = (-8L);
                    uint16_t ****l_897 = &l_870;
                    uint64_t **l_902[9][6] = {{&g_82[1],&g_82[1],&g_82[1],&g_82[1],&g_82[1],&g_82[1]},{&g_82[1],&g_82[1],&g_82[1],&g_82[1],&g_82[1],&g_82[1]},{&g_82[0],(void*)0,&g_82[1],&g_82[1],&g_82[1],&g_82[0]},{&g_82[1],&g_82[1],&g_82[1],&g_82[1],&g_82[1],&g_82[1]},{&g_82[0],&g_82[1],&g_82[1],&g_82[1],(void*)0,&g_82[0]},{&g_82[1],&g_82[1],&g_82[1],&g_82[1],&g_82[1],&g_82[1]},{&g_82[1],&g_82[1],&g_82[1],&g_82[1],&g_82[1],&g_82[1]},{&g_82[0],(void*)0,&g_82[1],&g_82[1],&g_82[1],&g_82[0]},{&g_82[1],&g_82[1],&g_82[1],&g_82[1],&g_82[1],&g_82[1]}};
                    uint64_t ***l_901 = &l_902[1][2];
                    int i, j;
                    l_903 = (((*l_850) = (((safe_add_func_uint32_t_u_u(g_878.f6, l_19[2])) , (((((((((((l_890 & (g_40[g_407] = ((safe_rshift_func_uint8_t_u_u((safe_add_func_uint32_t_u_u((l_895 != ((l_849 < (l_897 == (void*)0)) , (void*)0)), (safe_add_func_uint16_t_u_u(((&l_890 != (void*)0) | 1L), (**g_862))))), l_890)) | l_19[2]))) ^ l_900[8]) ^ l_890) | g_214[(g_13 + 3)][g_13]) > l_900[8]) , g_40[g_407]) ^ (***g_582)) | l_19[2]) & 0xABL) , l_901) == &g_583)) > l_900[4])) < g_589.f8);
                }
                else
                { 
                    for (g_799.f8 = 0; (g_799.f8 <= 4); g_799.f8 += 1)
                    { 
                        (*g_904) &= (1L & ((*g_316) , 1L));
                    }
                }
            }
            return l_900[8];
        }
    }
    if (l_19[2])
    { 
        int8_t *l_917 = &g_110[1][0];
        int32_t l_934 = 0x7BB3F872L;
        int32_t *l_935 = &g_174[1];
        int32_t *l_938 = &g_115;
        l_19[2] = (safe_add_func_uint32_t_u_u(g_799.f1, ((l_19[1] , 0x58L) || (((void*)0 == l_908) & g_610[0].f9))));
        (*l_938) |= ((*g_904) = (((((*l_12) = (safe_rshift_func_uint8_t_u_u(((**g_862) || (((safe_sub_func_uint64_t_u_u((safe_lshift_func_uint16_t_u_u((**g_315), (safe_sub_func_int32_t_s_s((((**g_865) , (((*l_917) = l_19[5]) , 0xE0FABAA155F15729LL)) && ((***g_886) = ((!(safe_mod_func_int32_t_s_s(((*l_935) = (((((**l_859) &= (((safe_div_func_uint64_t_u_u(((safe_sub_func_int64_t_s_s((***g_886), ((--(**g_583)) | (g_927 , (((safe_mod_func_uint16_t_u_u(((safe_mod_func_uint8_t_u_u(l_19[4], (safe_mod_func_uint8_t_u_u(((g_878.f6 != g_327.f3) < l_19[2]), l_19[2])))) != l_19[2]), (-1L))) , (void*)0) == (void*)0))))) <= l_934), l_934)) > (*g_805)) || l_934)) & 0L) | g_32.f4) < 0x9C0A3814L)), g_589.f0))) , l_936))), l_934)))), 0x3C754676433C65B5LL)) == l_937) | 248UL)), 3))) <= l_19[3]) != (-4L)) > l_934));
    }
    else
    { 
        int64_t l_949[4] = {(-2L),(-2L),(-2L),(-2L)};
        int32_t *l_950 = &g_174[1];
        uint64_t *l_964 = &g_58[0];
        int8_t l_996[3][5][4] = {{{1L,0L,0L,1L},{0xC7L,0x2DL,0x51L,0x18L},{(-3L),0x8FL,0x6DL,0L},{0x51L,0L,0xDDL,0L},{1L,0x8FL,7L,0x18L}},{{1L,0x2DL,2L,1L},{0L,0L,0L,0xC7L},{(-1L),0x51L,0xF1L,(-3L)},{0x2DL,0x6DL,(-3L),0x51L},{7L,0xDDL,(-3L),1L}},{{0x2DL,7L,0xF1L,1L},{(-1L),2L,0L,0L},{0L,0L,2L,(-1L)},{1L,0xF1L,7L,0x2DL},{1L,(-3L),0xDDL,7L}}};
        int32_t l_1025 = (-9L);
        int32_t l_1028[6] = {7L,7L,7L,7L,7L,7L};
        uint8_t l_1033 = 1UL;
        int i, j, k;
        (*l_950) = (((safe_lshift_func_int16_t_s_s((*g_863), 11)) , (((((l_941[1] & 0x20L) <= (((**g_583) = (safe_add_func_int64_t_s_s(((((safe_add_func_uint16_t_u_u((**g_315), ((**l_859) &= (-1L)))) > 0L) < (***g_582)) <= ((l_936 | ((safe_sub_func_int8_t_s_s(l_948, l_937)) < l_949[3])) ^ (**g_887))), (*g_805)))) , 4294967286UL)) | (*g_821)) < 0x30L) && (*g_42))) >= 0x0BD12BE0L);
        g_951 = &g_702;
        (*l_950) |= (*g_42);
        for (g_496 = 0; (g_496 <= 1); g_496 += 1)
        { 
            uint64_t **l_953 = &g_82[0];
            int64_t **l_957[3][2][7] = {{{&g_805,&g_805,&g_805,&g_805,&g_805,&g_805,&g_805},{(void*)0,&g_805,&g_805,&g_805,&g_805,&g_805,&g_805}},{{&g_805,&g_805,&g_805,&g_805,&g_805,&g_805,&g_805},{&g_805,&g_805,&g_805,&g_805,&g_805,&g_805,&g_805}},{{&g_805,(void*)0,&g_805,&g_805,&g_805,&g_805,&g_805},{&g_805,&g_805,&g_805,&g_805,&g_805,&g_805,&g_805}}};
            int32_t l_969 = 7L;
            int32_t *l_971 = &l_969;
            int32_t l_973 = 0x29BEDD7DL;
            uint16_t l_988 = 0UL;
            int16_t l_1009 = 0x7430L;
            int i, j, k;
            if ((((*l_953) = &l_937) != g_954))
            { 
                uint16_t l_989 = 0xDB22L;
                int32_t l_1026 = (-1L);
                int32_t l_1032 = 1L;
                for (g_829 = 0; (g_829 <= 1); g_829 += 1)
                { 
                    int64_t **l_956 = &g_805;
                    int32_t l_970 = 0x8FA8CC90L;
                    int8_t *l_1008[1][9][10] = {{{&l_996[0][3][1],(void*)0,&l_996[1][2][3],(void*)0,&l_996[0][3][1],&g_110[0][4],&g_110[0][4],&l_996[0][3][1],(void*)0,&l_996[1][2][3]},{(void*)0,(void*)0,&l_996[1][2][3],&l_996[0][3][1],&l_996[2][1][2],&l_996[0][3][1],&l_996[1][2][3],(void*)0,(void*)0,&l_996[1][2][3]},{(void*)0,&l_996[0][3][1],&g_110[0][4],&g_110[0][4],&l_996[0][3][1],(void*)0,&l_996[1][2][3],(void*)0,&l_996[0][3][1],&g_110[0][4]},{&g_159,(void*)0,&g_159,&g_110[0][4],&l_996[1][2][3],&l_996[1][2][3],&g_110[0][4],&g_159,(void*)0,&g_159},{&g_159,(void*)0,(void*)0,&l_996[0][3][1],(void*)0,(void*)0,&g_159,&g_159,(void*)0,(void*)0},{(void*)0,&g_159,&g_159,(void*)0,(void*)0,&l_996[0][3][1],(void*)0,(void*)0,&g_159,&g_159},{(void*)0,&g_159,&g_110[0][4],&l_996[1][2][3],&l_996[1][2][3],&g_110[0][4],&g_159,(void*)0,&g_159,&g_110[0][4]},{&l_996[0][3][1],(void*)0,&l_996[1][2][3],(void*)0,&l_996[0][3][1],&g_110[0][4],&g_110[0][4],&l_996[0][3][1],(void*)0,&l_996[1][2][3]},{(void*)0,(void*)0,&l_996[1][2][3],&l_996[0][3][1],&l_996[2][1][2],&l_996[0][3][1],&l_996[1][2][3],(void*)0,(void*)0,&l_996[1][2][3]}}};
                    int32_t *l_1010 = &g_43[1];
                    int32_t l_1027 = 7L;
                    int32_t l_1029 = 0x7CC88913L;
                    int32_t l_1030 = (-1L);
                    int64_t l_1031 = (-9L);
                    int i, j, k;
                    (*g_972) = (((l_956 != (l_957[2][0][0] = &g_805)) != (safe_add_func_uint16_t_u_u((safe_add_func_uint16_t_u_u(0x8812L, 0x49F2L)), ((g_110[g_496][g_829] = (safe_sub_func_int8_t_s_s(((0L <= (((l_964 = (*l_953)) != (g_965 , (g_966 = &l_937))) == (safe_mod_func_uint16_t_u_u(g_110[g_496][(g_496 + 2)], 0x23BCL)))) > l_969), (*l_950)))) > l_970)))) , l_971);
                    if ((((((*g_862) != &g_120[9][0]) <= l_973) < (safe_mod_func_uint32_t_u_u((+0x6BB3L), ((safe_rshift_func_int8_t_s_u((safe_add_func_uint8_t_u_u((((safe_div_func_int16_t_s_s(((((*l_950) ^= (safe_lshift_func_int8_t_s_u((safe_unary_minus_func_uint64_t_u((safe_sub_func_uint16_t_u_u((0UL && l_988), ((((*g_52) == ((*g_52) & (g_110[g_496][(g_496 + 2)] == l_989))) > 0xA7FD4A91918BB4DCLL) , g_327.f2))))), l_989))) > (*g_52)) > g_965.f2), l_989)) || l_948) <= l_970), g_110[0][6])), 1)) | (*g_316))))) <= 4294967290UL))
                    { 
                        uint32_t l_990 = 0UL;
                        (*g_773) = (**l_908);
                        if ((*g_42))
                            break;
                        return l_990;
                    }
                    else
                    { 
                        (*l_950) &= (-2L);
                    }
                    (*l_1010) ^= (safe_mod_func_int8_t_s_s(((safe_unary_minus_func_int64_t_s(6L)) >= ((safe_div_func_int8_t_s_s((g_159 = ((*g_707) && (((((l_996[1][2][3] != 0xB77EL) <= ((g_997 , (*g_707)) ^ ((safe_div_func_uint8_t_u_u(((safe_sub_func_uint8_t_u_u((safe_rshift_func_int8_t_s_s((*g_821), ((safe_lshift_func_uint8_t_u_u(l_989, 2)) <= (**g_315)))), l_989)) & g_1006[2][0]), (*l_971))) , l_19[1]))) == 0x9A35A934D2AB6F8CLL) > g_1007) ^ (*g_821)))), 250UL)) & (*l_950))), l_1009));
                    for (g_965.f7 = 0; (g_965.f7 <= 1); g_965.f7 += 1)
                    { 
                        uint32_t l_1022 = 0xB90A97A8L;
                        int32_t l_1023 = 0x3974DFCEL;
                        int32_t *l_1024[1];
                        int i;
                        for (i = 0; i < 1; i++)
                            l_1024[i] = &l_969;
                        if ((*g_52))
                            break;
                        (*l_1010) ^= (((safe_rshift_func_int16_t_s_u((*g_863), (safe_div_func_uint16_t_u_u((((((1L & (&g_214[4][0] != (((l_1022 = (safe_div_func_uint64_t_u_u(((&g_92 == &g_496) != 0UL), (safe_mod_func_uint64_t_u_u((safe_unary_minus_func_int32_t_s((g_92 , (*g_52)))), ((**l_953) = (safe_rshift_func_uint8_t_u_s(((*l_950) == 0xF645A705L), (*l_971))))))))) | 0xA465L) , l_1010))) , 0x54B6711EL) , (void*)0) == &g_52) , l_989), 0x0E36L)))) | 65535UL) , 0L);
                        --l_1033;
                        (*l_1010) |= ((*g_774) , 0xFF64CD2EL);
                    }
                }
            }
            else
            { 
                if ((*l_971))
                    break;
                return (*l_950);
            }
            return l_948;
        }
    }
    (*g_1045) = (safe_lshift_func_int16_t_s_u((l_19[5] == ((((((*g_316) = 4UL) & (!0xD5L)) | ((l_1040 = g_327.f0) ^ (0x1A67L > 0x1272L))) || (*g_707)) , (safe_rshift_func_int16_t_s_u(((***l_908) , ((safe_sub_func_uint64_t_u_u((((*g_707) && l_19[1]) != 65535UL), l_936)) || l_948)), 14)))), 7));
    if ((+(l_937 && l_1047)))
    { 
        int8_t l_1052 = 0x35L;
        uint32_t *l_1053[1][7] = {{&g_361[4][3][2],&g_361[4][3][2],&g_361[4][3][2],&g_361[4][3][2],&g_361[4][3][2],&g_361[4][3][2],&g_361[4][3][2]}};
        int16_t l_1054 = 0x4367L;
        int32_t l_1056 = (-1L);
        int i, j;
        l_1056 &= (l_941[5] <= (0x206AL || (safe_rshift_func_uint16_t_u_s((((l_941[3] > (((**g_608) , (((***g_582)--) != l_19[2])) | (l_19[0] , ((l_1054 = l_1052) , 1L)))) ^ l_941[4]) < l_1055), 13))));
        for (g_827 = 0; (g_827 <= 3); g_827 += 1)
        { 
            int32_t *l_1057[10][1][3] = {{{&g_799.f6,(void*)0,(void*)0}},{{&g_799.f6,(void*)0,(void*)0}},{{&g_799.f6,(void*)0,(void*)0}},{{&g_799.f6,(void*)0,(void*)0}},{{&g_799.f6,(void*)0,(void*)0}},{{&g_799.f6,(void*)0,(void*)0}},{{&g_799.f6,(void*)0,(void*)0}},{{&g_799.f6,(void*)0,(void*)0}},{{&g_799.f6,(void*)0,(void*)0}},{{&g_799.f6,(void*)0,(void*)0}}};
            int16_t *****l_1063[6] = {(void*)0,(void*)0,(void*)0,(void*)0,(void*)0,(void*)0};
            int i, j, k;
            --l_1058;
            l_1064 = l_1061;
            if (g_593[g_827])
                continue;
        }
    }
    else
    { 
        int32_t l_1069 = (-8L);
        uint16_t l_1072 = 65535UL;
        struct S3 *l_1081 = &g_589;
        uint32_t *l_1087 = &l_936;
        int32_t l_1097 = 0x428E22EDL;
        uint32_t l_1102 = 18446744073709551615UL;
        int64_t ***l_1166[9] = {(void*)0,(void*)0,(void*)0,(void*)0,(void*)0,(void*)0,(void*)0,(void*)0,(void*)0};
        uint8_t *l_1184 = &g_1007;
        int32_t *l_1185 = &g_496;
        uint16_t *l_1186 = (void*)0;
        uint16_t *l_1187 = &l_948;
        int32_t *l_1188 = &g_174[1];
        int i;
        for (g_13 = (-24); (g_13 == 44); g_13 = safe_add_func_uint16_t_u_u(g_13, 4))
        { 
            int64_t l_1071 = 0xE2FA4E09FB140016LL;
            uint8_t *l_1082 = &g_965.f1;
            uint16_t l_1083 = 65535UL;
            int32_t *l_1084 = &g_43[1];
            int32_t l_1115 = 0x16A28A06L;
            uint8_t **l_1145[6];
            uint8_t ***l_1144 = &l_1145[3];
            int i;
            for (i = 0; i < 6; i++)
                l_1145[i] = &l_12;
            (*g_904) &= 0xCF02B69EL;
            if (((*l_1084) &= (safe_sub_func_uint32_t_u_u(l_1069, ((~((9UL & ((-1L) && l_1071)) < l_1072)) < (safe_mod_func_int16_t_s_s(((safe_mul_func_uint8_t_u_u((safe_div_func_int16_t_s_s(((**l_859) = ((l_1071 > 1L) | ((((((*l_1082) = (((((safe_rshift_func_uint16_t_u_u(l_1069, 6)) & (((**l_908) = (void*)0) == l_1081)) | 65532UL) < l_1058) > 0x5DE5L)) != l_19[1]) & l_936) | l_1071) ^ 0x4E9AL))), (-5L))), (*g_821))) <= 18446744073709551611UL), l_1083)))))))
            { 
                int32_t *l_1094 = (void*)0;
                int32_t *l_1095 = &g_113;
                int32_t *l_1096 = &l_19[2];
                int32_t *l_1098 = &l_19[2];
                int32_t *l_1099 = &g_113;
                int32_t *l_1100 = (void*)0;
                int32_t *l_1101[3][3][10] = {{{(void*)0,&g_115,&g_115,&l_19[2],&g_115,&g_43[2],&g_496,(void*)0,(void*)0,(void*)0},{&g_496,&l_1097,&l_19[2],&g_115,&g_43[1],(void*)0,&l_19[4],(void*)0,&g_115,(void*)0},{&g_43[2],&l_1097,(void*)0,&g_496,&g_115,&g_115,&g_496,(void*)0,&l_1097,&g_43[2]}},{{(void*)0,&g_43[2],&g_43[1],&g_496,(void*)0,&g_496,&g_115,&g_115,&l_19[4],&g_43[1]},{&g_43[1],&g_43[2],&g_174[1],&g_43[2],(void*)0,&l_1097,&g_115,&l_1097,(void*)0,&g_43[2]},{(void*)0,&g_115,(void*)0,(void*)0,&g_115,&g_496,&g_43[1],&g_174[1],&g_174[0],(void*)0}},{{&g_115,&g_115,&g_115,&g_43[1],&g_43[1],&g_115,(void*)0,&g_174[1],&g_174[1],(void*)0},{&l_19[4],&g_174[0],(void*)0,(void*)0,&g_174[0],&l_19[4],&g_174[1],&l_1097,&l_19[2],&g_115},{&g_43[2],&l_19[2],&g_174[1],&g_115,&g_115,&g_174[0],&g_115,&g_115,&g_496,&g_43[1]}}};
                uint32_t l_1123 = 0x5BD5F695L;
                uint64_t **l_1136[7][6][6] = {{{&g_82[0],&g_82[0],&g_966,&g_82[1],&g_966,&g_82[1]},{&g_82[1],&g_82[0],&g_82[1],&g_82[1],&g_966,&g_82[1]},{&g_82[0],&g_966,(void*)0,&g_82[1],(void*)0,(void*)0},{&g_82[1],&g_966,(void*)0,&g_82[0],&g_966,&g_82[1]},{&g_82[1],&g_82[1],&g_966,(void*)0,&g_82[1],&g_966},{&g_966,(void*)0,&g_82[1],&g_82[1],&g_966,&g_82[1]}},{{(void*)0,&g_82[1],&g_82[1],&g_966,&g_82[1],(void*)0},{&g_966,&g_82[1],&g_82[0],(void*)0,&g_82[1],&g_82[0]},{(void*)0,&g_966,&g_966,&g_82[1],(void*)0,&g_82[1]},{(void*)0,&g_966,&g_966,&g_82[0],&g_966,&g_82[1]},{&g_82[1],(void*)0,&g_82[1],(void*)0,&g_82[0],&g_82[1]},{&g_82[1],(void*)0,&g_82[0],&g_82[1],&g_82[1],&g_966}},{{&g_82[1],&g_966,(void*)0,(void*)0,&g_966,(void*)0},{&g_82[1],&g_82[1],(void*)0,&g_82[1],&g_82[0],&g_966},{(void*)0,&g_82[1],&g_966,&g_966,&g_82[1],&g_82[0]},{&g_82[1],&g_82[1],(void*)0,&g_966,&g_966,&g_82[1]},{&g_82[1],(void*)0,&g_966,&g_966,&g_966,&g_966},{&g_82[1],&g_82[1],&g_966,(void*)0,&g_82[1],&g_82[1]}},{{&g_966,&g_82[0],&g_966,(void*)0,&g_966,&g_82[0]},{&g_82[1],&g_966,&g_966,&g_82[1],(void*)0,&g_82[1]},{&g_966,&g_82[1],&g_82[0],&g_82[1],&g_82[1],(void*)0},{&g_82[1],&g_82[1],(void*)0,(void*)0,&g_966,&g_82[1]},{(void*)0,&g_82[0],&g_82[1],&g_82[0],&g_82[1],(void*)0},{&g_82[1],(void*)0,&g_82[0],&g_82[1],(void*)0,&g_82[1]}},{{&g_82[1],(void*)0,&g_82[1],&g_82[1],&g_82[0],(void*)0},{&g_82[1],&g_82[1],(void*)0,&g_966,&g_82[0],&g_966},{(void*)0,&g_82[0],&g_966,&g_966,&g_966,&g_82[0]},{&g_966,&g_966,&g_82[1],&g_82[1],&g_82[0],&g_966},{&g_82[1],&g_82[1],&g_966,&g_82[1],&g_82[1],(void*)0},{&g_966,&g_82[1],&g_82[1],&g_966,&g_966,&g_82[0]}},{{&g_82[1],(void*)0,&g_966,&g_966,&g_82[1],&g_82[1]},{(void*)0,(void*)0,&g_82[1],(void*)0,(void*)0,&g_82[1]},{(void*)0,&g_82[1],&g_82[1],&g_82[1],(void*)0,(void*)0},{&g_82[1],&g_966,&g_82[0],&g_82[0],&g_966,&g_966},{&g_82[1],&g_82[1],(void*)0,&g_82[0],(void*)0,&g_82[1]},{&g_82[0],&g_82[1],&g_82[1],(void*)0,&g_966,&g_82[1]}},{{&g_82[0],(void*)0,&g_82[1],&g_966,(void*)0,&g_82[0]},{(void*)0,(void*)0,&g_966,&g_82[0],&g_966,(void*)0},{&g_966,&g_82[1],&g_82[0],&g_966,(void*)0,&g_966},{&g_966,&g_82[1],(void*)0,&g_82[0],&g_966,&g_966},{(void*)0,&g_966,&g_82[0],&g_82[1],(void*)0,&g_82[1]},{&g_966,&g_82[1],(void*)0,&g_82[1],(void*)0,&g_82[0]}}};
                int8_t *l_1138 = &g_159;
                int8_t ** const l_1137 = &l_1138;
                int64_t *l_1153 = &g_844;
                int i, j, k;
                for (g_496 = (-21); (g_496 == (-26)); g_496 = safe_sub_func_int32_t_s_s(g_496, 8))
                { 
                    int32_t **l_1092 = (void*)0;
                    int32_t **l_1093 = &l_1084;
                    l_19[2] ^= (l_1087 == (g_1088 , &g_214[4][0]));
                    for (g_799.f6 = (-25); (g_799.f6 >= 22); g_799.f6++)
                    { 
                        int64_t l_1091[2];
                        int i;
                        for (i = 0; i < 2; i++)
                            l_1091[i] = 0x0386E01788C5890ELL;
                        if (l_1091[1])
                            break;
                    }
                    (*l_1093) = (*g_972);
                }
                --l_1102;
                (*l_1096) |= ((&l_864[0] == (g_1105 = &g_866[0])) & (g_1106 , (**g_862)));
                if ((((+(safe_sub_func_uint16_t_u_u(((l_1083 , (safe_unary_minus_func_uint8_t_u((safe_lshift_func_uint8_t_u_u(0UL, 2))))) > (**g_862)), (*l_1098)))) & (safe_mul_func_uint16_t_u_u(l_1115, (g_927 || (safe_sub_func_int64_t_s_s(l_1102, 0x6421625CCB5FEDBBLL)))))) , ((**g_862) != 0x022AL)))
                { 
                    uint16_t l_1126 = 0x654EL;
                    int32_t l_1154 = (-9L);
                    if (((safe_unary_minus_func_uint16_t_u(((safe_div_func_uint16_t_u_u(l_1097, (safe_add_func_int64_t_s_s(1L, l_1123)))) <= (safe_sub_func_uint16_t_u_u(l_1126, ((**g_862) <= (0x22C295AA4376C5D2LL ^ 0x3EE7E1AD6AC6329CLL))))))) != ((((l_1102 <= (((((((~(0L < 0UL)) , l_1072) ^ 0x25L) , 0L) , (**g_583)) | l_1126) >= (**g_583))) < g_965.f1) || (*g_316)) & l_1128)))
                    { 
                        int32_t **l_1135[9];
                        int i;
                        for (i = 0; i < 9; i++)
                            l_1135[i] = (void*)0;
                        (*l_1098) ^= (l_1126 || ((*g_951) , (safe_rshift_func_int16_t_s_u((**g_862), (0xD4L & ((safe_add_func_int16_t_s_s(0x1AB9L, (4UL ^ (**g_315)))) == ((g_997.f7 |= 0L) < ((*l_1087) = (safe_div_func_uint16_t_u_u((*g_316), 0xF59FL))))))))));
                        (*g_972) = (l_1084 = (*g_972));
                        if ((*g_1045))
                            break;
                        (*g_582) = l_1136[1][2][2];
                    }
                    else
                    { 
                        int8_t ***l_1142 = &g_1140;
                        int32_t l_1143[4];
                        uint8_t ****l_1146 = &l_1144;
                        int i;
                        for (i = 0; i < 4; i++)
                            l_1143[i] = (-7L);
                        (*l_1142) = ((*g_951) , l_1137);
                        l_1097 &= ((*l_1099) = (*g_1045));
                        if (l_1143[2])
                            continue;
                        (*l_1146) = l_1144;
                    }
                    l_1154 = (0xD3D305EFL < (safe_div_func_uint16_t_u_u((((void*)0 == (*g_582)) < (*l_1099)), (safe_add_func_uint32_t_u_u(l_1097, (safe_add_func_uint64_t_u_u(((**g_887) < (func_45(l_1153, (**g_315), &l_19[2]) , l_1126)), (-8L))))))));
                    for (g_496 = 0; (g_496 <= 5); g_496 += 1)
                    { 
                        int i;
                        (*l_1095) = 0xAF05E10AL;
                    }
                }
                else
                { 
                    int16_t l_1161 = (-1L);
                    int32_t l_1162 = 0L;
                    uint16_t l_1164 = 65535UL;
                    int32_t l_1170 = 1L;
                    for (g_965.f3 = 17; (g_965.f3 == 9); g_965.f3--)
                    { 
                        int64_t ****l_1165 = &l_885[5];
                        int64_t ****l_1167 = &l_1166[5];
                        int32_t l_1172 = 8L;
                        int64_t *l_1173 = &g_40[0];
                        int32_t l_1174 = 9L;
                        (*g_886) = ((safe_sub_func_int8_t_s_s((safe_sub_func_int64_t_s_s(((*l_1153) = l_19[2]), ((((**l_859) = (((**g_583) < (l_1174 |= ((*l_1173) ^= (((l_1162 = l_1161) | ((((1L > (+(l_1164 && (((*l_1165) = &g_804) != ((*l_1167) = l_1166[5]))))) != ((l_1170 &= (***g_582)) & ((~l_1161) != 0xE9L))) , l_1172) != l_1172)) , (*g_805))))) <= 0x01L)) == g_593[0]) && 0x48BB081DED06134CLL))), 0UL)) , (*g_886));
                        if (l_1097)
                            break;
                        (*l_1096) &= (6UL || l_1164);
                    }
                    (*g_1175) = (*g_972);
                    return (*g_1045);
                }
            }
            else
            { 
                return l_1176;
            }
            return (*g_904);
        }
        (*l_1188) &= ((*g_951) , ((safe_sub_func_int8_t_s_s((((l_936 , (*g_582)) == l_1179) ^ (safe_lshift_func_uint8_t_u_u(l_1069, (l_19[2] = ((safe_rshift_func_uint8_t_u_u(((*l_1184) = ((*l_12) &= l_1072)), (((*l_1185) = l_1097) && (((*g_316) = 0x939EL) <= ((*l_1187) = (((*g_886) == (*g_886)) && (-4L))))))) ^ (***g_886)))))), l_1047)) , 0x2A653169L));
        (*l_1185) = ((l_948 >= ((**g_862) = ((void*)0 == (*g_800)))) >= g_32.f2);
    }
    return l_948;
}



static int32_t  func_2(int8_t  p_3)
{ 
    uint16_t l_843 = 65528UL;
    g_844 ^= l_843;
    return p_3;
}



static uint64_t  func_9(int32_t  p_10, int16_t  p_11)
{ 
    uint8_t *l_44 = &g_13;
    uint64_t l_67 = 18446744073709551612UL;
    int64_t *l_81 = &g_40[0];
    int32_t l_753 = (-1L);
    int32_t l_754 = 8L;
    int32_t l_755 = 0x3792D1FEL;
    int32_t l_756 = (-5L);
    int32_t l_757 = 0x0A42A2E4L;
    int32_t l_758 = 0x75974EACL;
    uint16_t l_759 = 0x462DL;
    struct S3 *l_842 = (void*)0;
    if ((l_44 != &g_13))
    { 
        uint64_t *l_56 = (void*)0;
        uint64_t *l_57 = &g_58[1];
        const struct S1 l_66 = {12,254,234,1026,-2561,237};
        int32_t *l_173 = &g_174[1];
        (*l_173) = (func_45(func_49(g_32, g_52), ((safe_add_func_uint64_t_u_u(((*l_57)++), func_61(l_66, l_67, (l_44 = func_68(((void*)0 != &g_13), func_73((((((safe_div_func_uint64_t_u_u(((((((safe_div_func_uint16_t_u_u(p_10, l_66.f2)) , g_32.f5) , l_66.f3) , (void*)0) == l_81) > 0xA4B5445DL), 0xD55137C5FD5384E0LL)) || g_20) , 0L) < g_32.f4) , &g_13), &l_67, g_82[1]), &g_83, l_173)), p_11))) , 0UL), l_173) , 0xA107B431L);
    }
    else
    { 
        int32_t *l_751 = &g_43[1];
        int32_t *l_752[8][5][5] = {{{&g_174[0],&g_92,&g_113,(void*)0,&g_113},{&g_92,&g_43[1],&g_43[1],(void*)0,&g_43[0]},{&g_174[0],&g_113,(void*)0,&g_174[0],&g_113},{&g_174[0],&g_113,&g_174[1],&g_113,&g_174[1]},{&g_92,&g_496,&g_174[0],(void*)0,&g_174[0]}},{{&g_174[0],(void*)0,&g_115,(void*)0,&g_174[0]},{&g_92,&g_113,(void*)0,&g_174[1],&g_174[0]},{&g_174[1],&g_115,&g_115,(void*)0,&g_92},{&g_43[1],(void*)0,&g_115,&g_113,&g_43[1]},{&g_43[1],&g_92,&g_113,&g_115,&g_115}},{{&g_43[1],(void*)0,(void*)0,(void*)0,&g_115},{&g_115,&g_174[0],&g_43[1],(void*)0,&g_115},{&g_92,&g_43[1],&g_43[1],&g_113,&g_92},{&g_174[1],&g_174[1],&g_92,&g_113,&g_115},{&g_92,&g_113,(void*)0,(void*)0,(void*)0}},{{&g_113,(void*)0,&g_174[0],(void*)0,(void*)0},{&g_113,&g_43[1],&g_113,&g_115,(void*)0},{(void*)0,&g_174[0],&g_496,&g_92,&g_113},{&g_174[0],&g_113,&g_115,&g_92,(void*)0},{&g_113,&g_115,&g_496,&g_113,&g_43[1]}},{{&g_113,(void*)0,&g_113,&g_43[0],&g_43[1]},{&g_496,&g_174[1],&g_174[0],&g_92,(void*)0},{(void*)0,&g_113,(void*)0,&g_92,&g_43[1]},{&g_113,(void*)0,&g_92,&g_115,&g_113},{&g_115,(void*)0,&g_43[1],&g_92,&g_92}},{{(void*)0,&g_113,&g_43[1],&g_174[1],(void*)0},{&g_496,&g_174[1],(void*)0,(void*)0,&g_174[1]},{(void*)0,(void*)0,&g_113,(void*)0,&g_174[0]},{&g_174[1],&g_115,(void*)0,(void*)0,&g_115},{(void*)0,&g_113,&g_43[4],&g_174[1],(void*)0}},{{&g_174[1],&g_174[0],&g_174[1],&g_115,&g_115},{(void*)0,&g_43[1],(void*)0,&g_174[0],&g_115},{&g_496,(void*)0,&g_43[1],&g_113,&g_92},{(void*)0,&g_113,&g_174[1],&g_43[1],&g_43[1]},{&g_115,&g_174[1],&g_43[0],&g_174[1],&g_43[1]}},{{&g_113,&g_43[1],&g_174[1],&g_174[0],&g_92},{(void*)0,&g_174[0],&g_174[0],(void*)0,&g_115},{&g_496,(void*)0,(void*)0,&g_496,&g_115},{&g_113,&g_92,&g_115,&g_174[1],(void*)0},{&g_113,&g_174[1],&g_174[0],&g_496,&g_115}}};
        struct S3 **l_777 = (void*)0;
        const uint8_t *l_796 = &g_13;
        const uint8_t **l_795 = &l_796;
        const uint8_t ***l_794 = &l_795;
        const uint8_t ****l_793 = &l_794;
        uint16_t *l_801[2][5] = {{&g_20,&g_20,&g_407,&g_20,&g_20},{&g_20,&g_20,&g_20,&g_20,&g_20}};
        uint16_t * const l_825[7][7] = {{&g_830[2],&g_829,&g_829,&g_830[2],&g_827,&g_830[2],&g_829},{&g_828,&g_828,&g_829,&g_826,&g_829,&g_828,&g_828},{&g_828,&g_829,&g_826,&g_829,&g_828,&g_828,&g_829},{&g_830[2],&g_827,&g_830[2],&g_829,&g_830[2],&g_826,&g_828},{&g_830[2],&g_828,&g_827,&g_827,&g_828,&g_830[2],&g_828},{&g_826,&g_830[2],&g_830[2],&g_826,&g_828,&g_826,&g_830[2]},{&g_829,&g_829,&g_830[2],&g_827,&g_830[2],&g_829,&g_829}};
        uint16_t * const *l_824 = &l_825[3][3];
        uint16_t * const **l_823 = &l_824;
        int i, j, k;
        for (l_67 = 0; (l_67 < 42); l_67++)
        { 
            return p_11;
        }
        --l_759;
        for (g_115 = 0; (g_115 >= 18); g_115 = safe_add_func_int64_t_s_s(g_115, 1))
        { 
            int64_t l_770[5][4][2] = {{{0x68400F9B0D1BF560LL,0x6ACA04D73C8CE245LL},{0x60FA50E4B97D2860LL,(-5L)},{0x123E02EA486142F9LL,(-1L)},{0L,(-1L)}},{{0x123E02EA486142F9LL,(-5L)},{0x60FA50E4B97D2860LL,0x6ACA04D73C8CE245LL},{0x68400F9B0D1BF560LL,0x929E3BAD7A3D4A40LL},{1L,1L}},{{0xF8AFCF2D816DC5A0LL,0xCE506908017AAA65LL},{(-5L),0L},{(-1L),0xA25389418C7CEB62LL},{0xCE506908017AAA65LL,(-1L)}},{{(-4L),7L},{(-4L),(-1L)},{0xCE506908017AAA65LL,0xA25389418C7CEB62LL},{(-1L),0L}},{{(-5L),0xCE506908017AAA65LL},{0xF8AFCF2D816DC5A0LL,1L},{1L,0x929E3BAD7A3D4A40LL},{0x68400F9B0D1BF560LL,0x6ACA04D73C8CE245LL}}};
            struct S3 ***l_775 = (void*)0;
            struct S3 ***l_776 = &g_773;
            int32_t l_784 = (-6L);
            uint16_t * const **l_822[1];
            int32_t l_837 = (-8L);
            int i, j, k;
            for (i = 0; i < 1; i++)
                l_822[i] = (void*)0;
            if ((safe_sub_func_uint64_t_u_u((((((safe_rshift_func_int8_t_s_u(((18446744073709551615UL | g_327.f5) & (safe_sub_func_uint16_t_u_u(l_770[0][3][0], l_754))), 4)) | ((safe_mul_func_uint8_t_u_u((((((*l_776) = g_773) == l_777) <= ((p_10 != (p_10 <= ((*l_44) = (safe_rshift_func_int8_t_s_s(0x74L, 3))))) | l_753)) == 0x2309A9D60214C185LL), p_11)) >= 0x02L)) | p_11) < 0UL) , (***g_582)), 0x6C96CFF190E7F86CLL)))
            { 
                int64_t l_785 = 0xA9CE9D9A97CF3B80LL;
                for (l_758 = 0; (l_758 >= (-30)); l_758 = safe_sub_func_int16_t_s_s(l_758, 4))
                { 
                    uint32_t l_797 = 9UL;
                    for (l_756 = 24; (l_756 <= 11); --l_756)
                    { 
                        uint16_t l_786 = 8UL;
                        --l_786;
                        (*l_751) ^= (safe_sub_func_uint16_t_u_u((safe_add_func_int32_t_s_s(l_784, ((void*)0 == l_793))), ((p_10 < 249UL) | l_797)));
                        (*g_800) = g_798[1][1][1];
                        (*l_751) = ((*g_315) == l_801[0][0]);
                    }
                }
                if (l_770[0][3][0])
                    continue;
                if ((*g_42))
                    continue;
            }
            else
            { 
                int64_t **l_802 = (void*)0;
                int64_t ***l_803 = &l_802;
                g_804 = ((*l_803) = l_802);
                for (g_159 = 0; (g_159 <= 2); g_159 += 1)
                { 
                    int32_t **l_807 = &l_751;
                    (*l_807) = &g_43[1];
                }
                if (p_10)
                    continue;
            }
            for (g_92 = 0; (g_92 == (-12)); g_92 = safe_sub_func_int32_t_s_s(g_92, 2))
            { 
                struct S3 *l_841 = &g_610[0];
                if (((p_10 & (safe_div_func_uint16_t_u_u((safe_mod_func_uint8_t_u_u(((~(safe_add_func_uint32_t_u_u(((((((safe_sub_func_int64_t_s_s((g_819[4] == &g_820[1]), ((((*g_316) = ((void*)0 == &g_773)) >= 0x0A56L) & ((l_823 = l_822[0]) != (void*)0)))) >= ((safe_mod_func_int32_t_s_s(((safe_mod_func_int64_t_s_s((safe_rshift_func_uint8_t_u_u(p_10, g_828)), (-9L))) < l_784), p_11)) ^ g_18)) , 1L) >= 0x55L) & p_11) >= g_799.f8), p_10))) < l_784), (*g_821))), l_837))) | 1L))
                { 
                    uint16_t l_838 = 0UL;
                    --l_838;
                }
                else
                { 
                    l_784 = ((l_837 , (*g_773)) == (l_842 = l_841));
                }
            }
        }
    }
    return l_759;
}



static uint16_t  func_25(uint64_t  p_26, uint32_t  p_27, uint64_t  p_28, uint8_t * p_29)
{ 
    int32_t l_34 = 1L;
    int64_t *l_39[9] = {(void*)0,(void*)0,(void*)0,(void*)0,(void*)0,(void*)0,(void*)0,(void*)0,(void*)0};
    int32_t l_41 = 3L;
    int i;
    (*g_42) ^= (l_34 | (((p_28 | g_32.f1) != (safe_rshift_func_int16_t_s_s((safe_add_func_uint64_t_u_u(l_34, (l_41 |= g_18))), 7))) < g_32.f0));
    return g_40[7];
}



static int32_t  func_30(struct S1  p_31)
{ 
    int32_t l_33 = 0L;
    l_33 = (-6L);
    return l_33;
}



static struct S1  func_45(int64_t * p_46, uint16_t  p_47, const int32_t * p_48)
{ 
    int32_t l_705 = 7L;
    uint8_t *l_709 = &g_13;
    uint8_t **l_708 = &l_709;
    uint8_t ***l_710 = (void*)0;
    int32_t *l_713 = &g_43[2];
    int32_t *l_714[5];
    uint32_t l_715 = 0x64F60552L;
    int32_t l_716 = (-5L);
    uint32_t l_739[10] = {18446744073709551615UL,18446744073709551615UL,0x01CF97ADL,18446744073709551615UL,18446744073709551615UL,0x01CF97ADL,18446744073709551615UL,18446744073709551615UL,0x01CF97ADL,18446744073709551615UL};
    int64_t l_744 = 0xFBF1079D3DC060A6LL;
    uint8_t l_745[3][9] = {{246UL,0x5DL,0x1BL,4UL,4UL,0x1BL,0x5DL,246UL,0x5DL},{250UL,253UL,0x1BL,0x1BL,253UL,250UL,4UL,250UL,253UL},{250UL,0x5DL,0x5DL,250UL,246UL,253UL,246UL,250UL,0x5DL}};
    struct S1 l_748 = {1,234,209,841,-239,253};
    int i, j;
    for (i = 0; i < 5; i++)
        l_714[i] = &g_92;
    l_715 = ((((g_702 , (((safe_mul_func_int8_t_s_s(l_705, (g_706[3][4] == (l_708 = l_708)))) != ((*l_713) = (((*p_46) ^ l_705) < ((-8L) & (((p_47 , (safe_add_func_int32_t_s_s((*p_48), 1L))) == 250UL) , g_361[6][2][2]))))) && (*l_713))) , 7UL) , (void*)0) != (void*)0);
    if (l_705)
        goto lbl_717;
lbl_717:
    (*l_713) &= (l_716 , (-5L));
    for (g_115 = 0; (g_115 <= 21); g_115 = safe_add_func_uint64_t_u_u(g_115, 1))
    { 
        uint8_t l_724 = 0xC1L;
        int16_t l_727 = 0x332EL;
        uint32_t *l_737 = &g_214[4][0];
        int64_t *l_738 = &g_550;
        int32_t l_740[3];
        int i;
        for (i = 0; i < 3; i++)
            l_740[i] = 0xEE8F6A7DL;
        l_740[1] = (safe_div_func_uint16_t_u_u(((safe_div_func_uint8_t_u_u((*g_707), l_724)) | (*p_46)), (safe_rshift_func_uint8_t_u_u((l_727 == (((*l_738) = ((safe_add_func_uint16_t_u_u((*g_316), ((safe_mul_func_int8_t_s_s((safe_rshift_func_uint16_t_u_s((safe_unary_minus_func_int16_t_s(((safe_rshift_func_uint8_t_u_s(l_724, (((*l_737) = (((void*)0 != p_46) || g_610[0].f8)) , 0x4DL))) < g_589.f1))), 4)), p_47)) || 4294967293UL))) , g_32.f5)) | g_174[0])), l_739[9]))));
        for (g_92 = (-21); (g_92 == (-12)); g_92 = safe_add_func_uint16_t_u_u(g_92, 4))
        { 
            const int32_t *l_743 = (void*)0;
            l_743 = p_48;
        }
        --l_745[0][6];
    }
    return l_748;
}



static int64_t * func_49(struct S1  p_50, int32_t * p_51)
{ 
    int64_t *l_53 = &g_40[6];
    (*g_42) = (*g_42);
    return l_53;
}



static int64_t  func_61(const struct S1  p_62, uint16_t  p_63, uint8_t * const  p_64, uint64_t  p_65)
{ 
    uint8_t *l_696 = (void*)0;
    uint8_t ** const l_695 = &l_696;
    uint8_t ** const * const l_694[9][5][5] = {{{(void*)0,&l_695,(void*)0,(void*)0,&l_695},{(void*)0,&l_695,&l_695,&l_695,(void*)0},{&l_695,(void*)0,&l_695,&l_695,&l_695},{&l_695,&l_695,&l_695,&l_695,(void*)0},{&l_695,&l_695,&l_695,&l_695,(void*)0}},{{&l_695,(void*)0,&l_695,&l_695,&l_695},{&l_695,&l_695,&l_695,&l_695,&l_695},{&l_695,&l_695,&l_695,&l_695,(void*)0},{&l_695,&l_695,(void*)0,&l_695,&l_695},{&l_695,&l_695,&l_695,&l_695,(void*)0}},{{&l_695,&l_695,&l_695,&l_695,&l_695},{(void*)0,&l_695,(void*)0,&l_695,&l_695},{&l_695,&l_695,&l_695,&l_695,(void*)0},{(void*)0,(void*)0,&l_695,&l_695,(void*)0},{&l_695,&l_695,&l_695,&l_695,&l_695}},{{(void*)0,&l_695,&l_695,&l_695,(void*)0},{&l_695,&l_695,&l_695,&l_695,&l_695},{(void*)0,&l_695,&l_695,&l_695,&l_695},{&l_695,&l_695,&l_695,&l_695,&l_695},{(void*)0,&l_695,(void*)0,&l_695,(void*)0}},{{&l_695,&l_695,(void*)0,(void*)0,&l_695},{&l_695,&l_695,&l_695,(void*)0,&l_695},{&l_695,(void*)0,&l_695,&l_695,&l_695},{&l_695,&l_695,&l_695,&l_695,&l_695},{&l_695,(void*)0,&l_695,&l_695,(void*)0}},{{&l_695,&l_695,(void*)0,&l_695,(void*)0},{&l_695,(void*)0,&l_695,&l_695,&l_695},{&l_695,&l_695,&l_695,&l_695,&l_695},{&l_695,(void*)0,&l_695,(void*)0,&l_695},{&l_695,&l_695,&l_695,(void*)0,&l_695}},{{&l_695,&l_695,&l_695,&l_695,&l_695},{&l_695,&l_695,&l_695,(void*)0,&l_695},{&l_695,&l_695,&l_695,(void*)0,&l_695},{(void*)0,&l_695,&l_695,&l_695,(void*)0},{(void*)0,&l_695,&l_695,&l_695,&l_695}},{{(void*)0,(void*)0,&l_695,&l_695,(void*)0},{(void*)0,&l_695,&l_695,(void*)0,&l_695},{&l_695,(void*)0,&l_695,(void*)0,&l_695},{&l_695,&l_695,&l_695,&l_695,(void*)0},{(void*)0,&l_695,&l_695,(void*)0,(void*)0}},{{&l_695,&l_695,&l_695,&l_695,(void*)0},{(void*)0,&l_695,(void*)0,(void*)0,&l_695},{&l_695,(void*)0,&l_695,&l_695,(void*)0},{&l_695,&l_695,&l_695,(void*)0,&l_695},{&l_695,&l_695,&l_695,&l_695,(void*)0}}};
    uint8_t ** const **l_697 = (void*)0;
    uint8_t ** const *l_699 = &l_695;
    uint8_t ** const **l_698 = &l_699;
    int32_t l_700 = 0x523DD456L;
    int32_t *l_701 = &g_113;
    int i, j, k;
    (*l_698) = l_694[3][1][4];
    (*l_701) &= l_700;
    return (*l_701);
}



static uint8_t * const  func_68(uint32_t  p_69, const uint8_t * p_70, uint64_t * p_71, int32_t * p_72)
{ 
    struct S1 l_193 = {4,114,235,1283,-627,250};
    uint8_t *l_211 = &g_13;
    int32_t l_220 = 6L;
    int32_t l_221[5] = {0x00449F6AL,0x00449F6AL,0x00449F6AL,0x00449F6AL,0x00449F6AL};
    const uint16_t *l_319 = &g_20;
    const uint16_t **l_318 = &l_319;
    int32_t l_334[10][5][5] = {{{(-7L),0x5DC2F384L,7L,(-7L),(-1L)},{0x27A88896L,0x5DC2F384L,0x3D204DF4L,0x27A88896L,(-1L)},{(-7L),0x3D204DF4L,0x3D204DF4L,(-7L),(-3L)},{(-7L),0x5DC2F384L,7L,(-7L),(-1L)},{0x27A88896L,0x5DC2F384L,0x3D204DF4L,0x27A88896L,(-1L)}},{{(-7L),0x3D204DF4L,0x3D204DF4L,(-7L),(-3L)},{(-7L),0x5DC2F384L,7L,(-7L),(-1L)},{0x27A88896L,0x5DC2F384L,0x3D204DF4L,0x27A88896L,(-1L)},{(-7L),0x3F7F7188L,0x3F7F7188L,1L,0xFFCEB0BCL},{1L,0x27A88896L,(-7L),1L,0x3013D537L}},{{0xB8584F74L,0x27A88896L,0x3F7F7188L,0xB8584F74L,0x3013D537L},{1L,0x3F7F7188L,0x3F7F7188L,1L,0xFFCEB0BCL},{1L,0x27A88896L,(-7L),1L,0x3013D537L},{0xB8584F74L,0x27A88896L,0x3F7F7188L,0xB8584F74L,0x3013D537L},{1L,0x3F7F7188L,0x3F7F7188L,1L,0xFFCEB0BCL}},{{1L,0x27A88896L,(-7L),1L,0x3013D537L},{0xB8584F74L,0x27A88896L,0x3F7F7188L,0xB8584F74L,0x3013D537L},{1L,0x3F7F7188L,0x3F7F7188L,1L,0xFFCEB0BCL},{1L,0x27A88896L,(-7L),1L,0x3013D537L},{0xB8584F74L,0x27A88896L,0x3F7F7188L,0xB8584F74L,0x3013D537L}},{{1L,0x3F7F7188L,0x3F7F7188L,1L,0xFFCEB0BCL},{1L,0x27A88896L,(-7L),1L,0x3013D537L},{0xB8584F74L,0x27A88896L,0x3F7F7188L,0xB8584F74L,0x3013D537L},{1L,0x3F7F7188L,0x3F7F7188L,1L,0xFFCEB0BCL},{1L,0x27A88896L,(-7L),1L,0x3013D537L}},{{0xB8584F74L,0x27A88896L,0x3F7F7188L,0xB8584F74L,0x3013D537L},{1L,0x3F7F7188L,0x3F7F7188L,1L,0xFFCEB0BCL},{1L,0x27A88896L,(-7L),1L,0x3013D537L},{0xB8584F74L,0x27A88896L,0x3F7F7188L,0xB8584F74L,0x3013D537L},{1L,0x3F7F7188L,0x3F7F7188L,1L,0xFFCEB0BCL}},{{1L,0x27A88896L,(-7L),1L,0x3013D537L},{0xB8584F74L,0x27A88896L,0x3F7F7188L,0xB8584F74L,0x3013D537L},{1L,0x3F7F7188L,0x3F7F7188L,1L,0xFFCEB0BCL},{1L,0x27A88896L,(-7L),1L,0x3013D537L},{0xB8584F74L,0x27A88896L,0x3F7F7188L,0xB8584F74L,0x3013D537L}},{{1L,0x3F7F7188L,0x3F7F7188L,1L,0xFFCEB0BCL},{1L,0x27A88896L,(-7L),1L,0x3013D537L},{0xB8584F74L,0x27A88896L,0x3F7F7188L,0xB8584F74L,0x3013D537L},{1L,0x3F7F7188L,0x3F7F7188L,1L,0xFFCEB0BCL},{1L,0x27A88896L,(-7L),1L,0x3013D537L}},{{0xB8584F74L,0x27A88896L,0x3F7F7188L,0xB8584F74L,0x3013D537L},{1L,0x3F7F7188L,0x3F7F7188L,1L,0xFFCEB0BCL},{1L,0x27A88896L,(-7L),1L,0x3013D537L},{0xB8584F74L,0x27A88896L,0x3F7F7188L,0xB8584F74L,0x3013D537L},{1L,0x3F7F7188L,0x3F7F7188L,1L,0xFFCEB0BCL}},{{1L,0x27A88896L,(-7L),1L,0x3013D537L},{0xB8584F74L,0x27A88896L,0xCFB86C91L,(-1L),7L},{0xBF7F866CL,0xCFB86C91L,0xCFB86C91L,0xBF7F866CL,0x5DC2F384L},{0xBF7F866CL,0xB8584F74L,1L,0xBF7F866CL,7L},{(-1L),0xB8584F74L,0xCFB86C91L,(-1L),7L}}};
    uint8_t l_359 = 2UL;
    uint32_t l_404 = 18446744073709551615UL;
    int32_t l_500 = (-7L);
    int64_t *l_688 = (void*)0;
    int64_t **l_693 = &l_688;
    int i, j, k;
    for (p_69 = 12; (p_69 == 58); p_69 = safe_add_func_int8_t_s_s(p_69, 6))
    { 
        const int32_t **l_186 = (void*)0;
        uint8_t * const l_210[4][2] = {{&g_13,&g_13},{&g_13,&g_13},{&g_13,&g_13},{&g_13,&g_13}};
        int32_t l_215 = 0L;
        int32_t l_224 = (-8L);
        int32_t l_232 = 0x3FB4F5B6L;
        int32_t l_233 = 6L;
        int32_t l_234 = 2L;
        int32_t l_235 = (-1L);
        int32_t *l_276 = &g_174[0];
        uint16_t *l_297[10][5][5] = {{{(void*)0,(void*)0,(void*)0,(void*)0,&g_20},{(void*)0,&g_20,&g_20,&g_20,&g_20},{&g_20,(void*)0,&g_20,&g_20,&g_20},{(void*)0,&g_20,(void*)0,&g_20,&g_20},{&g_20,(void*)0,&g_20,(void*)0,&g_20}},{{(void*)0,(void*)0,&g_20,&g_20,&g_20},{&g_20,&g_20,&g_20,&g_20,&g_20},{(void*)0,(void*)0,(void*)0,(void*)0,&g_20},{(void*)0,&g_20,&g_20,&g_20,&g_20},{&g_20,(void*)0,&g_20,&g_20,&g_20}},{{(void*)0,&g_20,(void*)0,&g_20,&g_20},{&g_20,(void*)0,&g_20,(void*)0,&g_20},{(void*)0,(void*)0,&g_20,&g_20,&g_20},{&g_20,&g_20,&g_20,&g_20,&g_20},{(void*)0,(void*)0,(void*)0,(void*)0,&g_20}},{{(void*)0,&g_20,&g_20,&g_20,&g_20},{&g_20,(void*)0,&g_20,&g_20,&g_20},{(void*)0,&g_20,(void*)0,&g_20,&g_20},{&g_20,(void*)0,&g_20,(void*)0,&g_20},{(void*)0,(void*)0,&g_20,&g_20,&g_20}},{{&g_20,&g_20,&g_20,&g_20,&g_20},{(void*)0,(void*)0,(void*)0,(void*)0,&g_20},{(void*)0,&g_20,&g_20,&g_20,&g_20},{&g_20,(void*)0,&g_20,&g_20,&g_20},{(void*)0,&g_20,(void*)0,&g_20,&g_20}},{{&g_20,(void*)0,&g_20,(void*)0,&g_20},{(void*)0,(void*)0,&g_20,&g_20,&g_20},{&g_20,&g_20,&g_20,&g_20,&g_20},{(void*)0,(void*)0,(void*)0,(void*)0,&g_20},{(void*)0,&g_20,&g_20,&g_20,&g_20}},{{&g_20,(void*)0,&g_20,&g_20,&g_20},{(void*)0,&g_20,(void*)0,&g_20,&g_20},{&g_20,(void*)0,&g_20,(void*)0,&g_20},{&g_20,(void*)0,&g_20,&g_20,&g_20},{&g_20,&g_20,&g_20,&g_20,(void*)0}},{{(void*)0,&g_20,&g_20,(void*)0,&g_20},{(void*)0,&g_20,&g_20,&g_20,&g_20},{&g_20,&g_20,&g_20,&g_20,&g_20},{&g_20,&g_20,&g_20,&g_20,&g_20},{&g_20,(void*)0,&g_20,(void*)0,&g_20}},{{&g_20,(void*)0,&g_20,&g_20,&g_20},{&g_20,&g_20,&g_20,&g_20,(void*)0},{(void*)0,&g_20,&g_20,(void*)0,&g_20},{(void*)0,&g_20,&g_20,&g_20,&g_20},{&g_20,&g_20,&g_20,&g_20,&g_20}},{{&g_20,&g_20,&g_20,&g_20,&g_20},{&g_20,(void*)0,&g_20,(void*)0,&g_20},{&g_20,(void*)0,&g_20,&g_20,&g_20},{&g_20,&g_20,&g_20,&g_20,(void*)0},{(void*)0,&g_20,&g_20,(void*)0,&g_20}}};
        int32_t l_343 = 0x6B1B2DD2L;
        uint64_t *l_367[10] = {&g_83,&g_83,&g_83,&g_83,&g_83,&g_83,&g_83,&g_83,&g_83,&g_83};
        uint64_t l_412 = 0xF57B4945F9A831C4LL;
        int32_t l_469 = 0xC764E47FL;
        int32_t l_473 = 0x89899822L;
        int16_t l_495[2];
        int32_t l_497 = 0x953533F1L;
        int32_t l_498 = 0x3741CD93L;
        int32_t l_499 = 0x385465B9L;
        int32_t l_501[2];
        int8_t l_502 = (-1L);
        int32_t l_556[4] = {0xD51C4561L,0xD51C4561L,0xD51C4561L,0xD51C4561L};
        uint8_t l_568 = 0xC3L;
        uint64_t **l_585 = &l_367[7];
        uint64_t ***l_584 = &l_585;
        uint32_t l_596[7] = {4294967295UL,4294967295UL,0x73495B26L,4294967295UL,4294967295UL,0x73495B26L,4294967295UL};
        struct S1 l_625 = {-7,241,203,88,-1412,-250};
        uint16_t *** const l_653 = &g_315;
        int32_t l_673 = 8L;
        int32_t **l_674 = (void*)0;
        int32_t **l_675[7][2] = {{(void*)0,&l_276},{(void*)0,(void*)0},{&l_276,(void*)0},{(void*)0,&l_276},{(void*)0,(void*)0},{&l_276,(void*)0},{(void*)0,&l_276}};
        int i, j, k;
        for (i = 0; i < 2; i++)
            l_495[i] = 5L;
        for (i = 0; i < 2; i++)
            l_501[i] = 0xDC39B893L;
        for (g_113 = 0; (g_113 > 6); g_113 = safe_add_func_int16_t_s_s(g_113, 9))
        { 
            uint32_t l_208 = 0x117C0604L;
            int32_t l_223 = 0L;
            int32_t l_225[9][7] = {{4L,1L,0x82F6D343L,(-1L),0x6FAEEADDL,(-1L),(-1L)},{0x82F6D343L,0xF21F2E2BL,1L,0xF21F2E2BL,0x82F6D343L,(-5L),0L},{0L,0xF21F2E2BL,0x4556D828L,0x0DFC3A39L,9L,0x0601FEE9L,0x6FAEEADDL},{0xF21F2E2BL,1L,9L,0xCFE17A9CL,1L,1L,0xCFE17A9CL},{0L,0x0DFC3A39L,0L,1L,0L,1L,0xCFE17A9CL},{0x82F6D343L,0x5CEBA1A2L,0x0601FEE9L,(-5L),0xCFE17A9CL,0L,0x6FAEEADDL},{4L,0L,1L,0x5CEBA1A2L,0x5CEBA1A2L,1L,0L},{0x6FAEEADDL,(-1L),(-1L),4L,0x5CEBA1A2L,1L,(-1L)},{0x0DFC3A39L,0x82F6D343L,(-1L),0x4556D828L,0xCFE17A9CL,0x0601FEE9L,(-1L)}};
            int32_t l_227 = (-3L);
            int32_t l_351[6][10] = {{0xA08A2A92L,0xA08A2A92L,(-3L),0xA08A2A92L,0xA08A2A92L,(-3L),0xA08A2A92L,1L,0xA08A2A92L,1L},{1L,(-3L),(-3L),1L,(-3L),(-3L),1L,(-3L),(-3L),1L},{(-3L),1L,(-3L),(-3L),1L,(-3L),(-3L),1L,(-3L),(-3L)},{1L,1L,0xA08A2A92L,1L,1L,0xA08A2A92L,1L,1L,0xA08A2A92L,1L},{1L,(-3L),(-3L),1L,(-3L),(-3L),1L,(-3L),(-3L),1L},{(-3L),1L,(-3L),(-3L),1L,(-3L),(-3L),1L,(-3L),(-3L)}};
            uint8_t l_358 = 0x87L;
            uint32_t *l_360[7][9][1] = {{{&g_214[4][0]},{(void*)0},{&g_214[1][0]},{(void*)0},{&g_214[4][0]},{&g_214[4][0]},{&g_214[4][0]},{(void*)0},{&g_214[1][0]}},{{(void*)0},{&g_214[4][0]},{&g_214[4][0]},{&g_214[4][0]},{(void*)0},{&g_214[1][0]},{(void*)0},{&g_214[4][0]},{&g_214[4][0]}},{{&g_214[4][0]},{(void*)0},{&g_214[1][0]},{(void*)0},{&g_214[4][0]},{&g_214[4][0]},{&g_214[4][0]},{(void*)0},{&g_214[1][0]}},{{(void*)0},{&g_214[4][0]},{&g_214[4][0]},{&g_214[4][0]},{(void*)0},{&g_214[1][0]},{(void*)0},{&g_214[4][0]},{&g_214[4][0]}},{{&g_214[4][0]},{(void*)0},{&g_214[1][0]},{(void*)0},{&g_214[4][0]},{&g_214[4][0]},{&g_214[4][0]},{(void*)0},{&g_214[1][0]}},{{(void*)0},{&g_214[4][0]},{&g_214[4][0]},{&g_214[4][0]},{(void*)0},{&g_214[1][0]},{(void*)0},{&g_214[4][0]},{&g_214[4][0]}},{{&g_214[4][0]},{(void*)0},{&g_214[1][0]},{(void*)0},{&g_214[4][0]},{&g_214[4][0]},{&g_214[4][0]},{(void*)0},{&g_214[1][0]}}};
            int16_t *l_415 = &g_120[8][1];
            uint64_t l_426 = 0x077DB204A9892182LL;
            uint64_t l_442 = 0UL;
            int8_t l_468 = 0x0DL;
            int32_t *l_513 = &l_223;
            int32_t *l_514 = (void*)0;
            int32_t *l_515 = &l_497;
            int32_t *l_516 = &g_115;
            int32_t *l_517 = &l_473;
            int32_t *l_518 = &g_92;
            int32_t *l_519 = &l_227;
            int32_t *l_520 = &l_351[1][6];
            int32_t *l_521 = &l_497;
            int32_t *l_522 = &l_232;
            int32_t *l_523 = &l_233;
            int32_t *l_524 = &l_224;
            int32_t *l_525 = &l_220;
            int32_t *l_526[7];
            uint64_t l_527[2][6][3] = {{{0x139D1EA6E4AB8086LL,18446744073709551611UL,0x139D1EA6E4AB8086LL},{1UL,1UL,1UL},{0x139D1EA6E4AB8086LL,18446744073709551611UL,0x139D1EA6E4AB8086LL},{1UL,1UL,1UL},{0x139D1EA6E4AB8086LL,18446744073709551611UL,0x139D1EA6E4AB8086LL},{1UL,1UL,1UL}},{{0x139D1EA6E4AB8086LL,18446744073709551611UL,0x139D1EA6E4AB8086LL},{1UL,1UL,1UL},{0x139D1EA6E4AB8086LL,18446744073709551611UL,0x139D1EA6E4AB8086LL},{1UL,1UL,1UL},{0x139D1EA6E4AB8086LL,18446744073709551611UL,0x139D1EA6E4AB8086LL},{1UL,1UL,1UL}}};
            int i, j, k;
            for (i = 0; i < 7; i++)
                l_526[i] = &l_334[3][2][3];
            for (g_92 = 11; (g_92 < (-1)); g_92 = safe_sub_func_int8_t_s_s(g_92, 6))
            { 
                uint16_t l_187 = 7UL;
                int32_t l_222 = (-1L);
                int32_t l_226 = 2L;
                int32_t l_228 = (-10L);
                int32_t l_229 = 0xDDCEFBE5L;
                int32_t l_230 = 6L;
                int32_t l_231[5][6] = {{1L,0x1942EB45L,0x1942EB45L,1L,(-1L),1L},{1L,(-1L),1L,0x1942EB45L,0x1942EB45L,1L},{0x47AD6A65L,0x47AD6A65L,0x1942EB45L,0L,0x1942EB45L,0x47AD6A65L},{0x1942EB45L,(-1L),0L,0L,(-1L),0x1942EB45L},{0x47AD6A65L,0x1942EB45L,0L,0x1942EB45L,0x47AD6A65L,0x47AD6A65L}};
                int i, j;
                for (g_118 = (-30); (g_118 > 10); g_118 = safe_add_func_int32_t_s_s(g_118, 3))
                { 
                    int32_t *l_218 = (void*)0;
                    int32_t *l_219[6][4] = {{&l_215,&l_215,&g_174[1],&l_215},{&l_215,&l_215,&l_215,&l_215},{&l_215,&l_215,&g_174[1],&g_174[1]},{&l_215,&l_215,&l_215,&l_215},{&l_215,&g_174[1],&g_174[1],&l_215},{&g_174[1],&l_215,&g_174[1],&g_174[1]}};
                    uint32_t l_236[10] = {18446744073709551614UL,18446744073709551614UL,0x5ADDF4B6L,18446744073709551614UL,18446744073709551614UL,0x5ADDF4B6L,18446744073709551614UL,18446744073709551614UL,0x5ADDF4B6L,18446744073709551614UL};
                    int i, j;
                    for (g_18 = 0; (g_18 <= 1); g_18 += 1)
                    { 
                        int8_t *l_185 = &g_159;
                        uint32_t *l_216[5][3] = {{&g_214[3][0],&g_214[4][0],&g_214[4][0]},{&g_214[4][0],&g_214[3][0],&g_214[3][0]},{&g_214[4][0],&g_214[3][0],&g_214[4][0]},{&g_214[4][0],&g_214[4][0],&g_214[3][0]},{&g_214[4][0],&g_214[4][0],&g_214[3][0]}};
                        int i, j;
                        l_187 &= (safe_sub_func_int8_t_s_s(((*l_185) ^= 0x0BL), (((g_174[g_18] , l_186) != &p_72) , 0x93L)));
                        g_217 = (safe_unary_minus_func_uint32_t_u((l_215 = (g_110[g_18][(g_18 + 5)] < (safe_rshift_func_int16_t_s_s((safe_mul_func_int16_t_s_s(((((((l_193 , (safe_rshift_func_int16_t_s_u((safe_mul_func_uint8_t_u_u(((safe_mod_func_int32_t_s_s((safe_mod_func_uint16_t_u_u((safe_sub_func_int64_t_s_s(((safe_lshift_func_uint16_t_u_s(((g_110[g_18][(g_18 + 5)] | ((*p_72) = (((g_120[0][0] == g_32.f3) | ((((safe_sub_func_int64_t_s_s(((l_208 < (+((l_210[1][0] != l_211) | (safe_mul_func_uint8_t_u_u((*p_70), g_115))))) <= (*p_72)), 0x02EF286D0CB55262LL)) > g_120[8][1]) & 255UL) , (-1L))) || 0xEA91L))) | g_113), p_69)) & l_193.f2), l_187)), g_118)), g_214[4][0])) || l_215), g_110[g_18][(g_18 + 5)])), 3))) > p_69) & 0xB9F7L) && 0xF2L) , l_193.f1) ^ l_208), p_69)), p_69))))));
                    }
                    l_236[6]--;
                }
            }
            if (((safe_mod_func_uint32_t_u_u(0x5AC172C5L, p_69)) , (safe_mul_func_uint8_t_u_u((((~((*p_72) &= (safe_add_func_uint16_t_u_u((safe_add_func_uint8_t_u_u((&g_214[4][0] != ((safe_add_func_uint64_t_u_u((safe_mul_func_uint16_t_u_u(g_32.f3, 1UL)), ((safe_mul_func_uint8_t_u_u((+p_69), (l_215 = ((*l_211) = g_92)))) > p_69))) , &g_214[4][0])), 0L)), p_69)))) < g_159) < g_40[3]), 7UL))))
            { 
                int32_t l_258 = 0x6967E034L;
                uint32_t *l_269[3];
                int8_t *l_333 = (void*)0;
                uint64_t **l_380 = &l_367[6];
                uint64_t ***l_381 = &l_380;
                int32_t l_405 = 0L;
                uint16_t l_406 = 0x2254L;
                int32_t *l_408 = &l_225[7][6];
                int i;
                for (i = 0; i < 3; i++)
                    l_269[i] = &g_214[2][0];
                if (((+((safe_sub_func_uint32_t_u_u(l_258, (safe_mul_func_int16_t_s_s(p_69, ((safe_unary_minus_func_int64_t_s((+(l_258 && g_18)))) & l_220))))) ^ (l_223 & (safe_div_func_int64_t_s_s((safe_lshift_func_uint8_t_u_u((safe_add_func_int16_t_s_s((((l_227 ^= (++g_270)) || (*p_72)) , (((((safe_rshift_func_uint16_t_u_u((!(&g_92 == l_276)), 2)) && l_221[4]) , 0x4F79L) < 0xB538L) , l_258)), 0xFB43L)), l_225[7][6])), p_69))))) != (*p_70)))
                { 
                    int16_t *l_286[5];
                    int32_t l_287 = 0x51895DCFL;
                    int64_t *l_350 = &g_40[7];
                    int32_t *l_362[2];
                    int i;
                    for (i = 0; i < 5; i++)
                        l_286[i] = &g_120[8][1];
                    for (i = 0; i < 2; i++)
                        l_362[i] = &l_221[3];
                    if (((g_217 = l_221[0]) != (((((1L >= ((safe_mod_func_uint32_t_u_u((+(((safe_lshift_func_int16_t_s_u((((safe_mod_func_uint8_t_u_u(g_32.f5, (safe_sub_func_uint8_t_u_u(g_40[3], (((l_287 = (l_225[7][6] = l_258)) & ((safe_lshift_func_uint16_t_u_s(p_69, 3)) || g_40[6])) , (safe_sub_func_uint64_t_u_u(1UL, (!((*p_72) = 0x30D747A7L))))))))) ^ g_32.f2) != g_32.f4), g_110[1][1])) && (*l_276)) != 1UL)), 0xD77C293DL)) | (*p_70))) , l_287) , p_69) , &p_69) != (void*)0)))
                    { 
                        (*l_276) = 0L;
                    }
                    else
                    { 
                        uint16_t l_295 = 0UL;
                        uint16_t *l_299 = &l_295;
                        uint16_t **l_298 = &l_299;
                        uint16_t ***l_317 = &g_315;
                        if ((*p_72))
                            break;
                        (*p_72) |= (safe_div_func_uint16_t_u_u(l_295, ((~((l_297[1][4][3] != ((*l_298) = (void*)0)) >= (safe_mod_func_int64_t_s_s((safe_mul_func_int16_t_s_s(((g_40[2] || (l_287 & ((safe_add_func_int16_t_s_s(1L, (((safe_mul_func_uint8_t_u_u((((((((*l_211)++) ^ ((!1UL) == ((--(*p_71)) > (g_313[3][1][0] != ((*l_317) = g_315))))) <= 0xE44536B6895E1FFELL) , l_318) != (void*)0) || 0x16L), g_20)) <= 0x4327F8B4L) , 0xEDF4L))) < 0x70L))) , l_287), 0xEBC7L)), 0x2D43211AB2A09282LL)))) ^ p_69)));
                    }
                    (*l_276) = (safe_add_func_int32_t_s_s((safe_rshift_func_uint8_t_u_s(((*l_211) ^= 0UL), l_258)), (!(safe_rshift_func_int16_t_s_u(((g_327 , l_258) , (g_120[0][1] = (0xDC45L == (0UL || ((((safe_lshift_func_int8_t_s_u(g_32.f0, g_330)) & (safe_sub_func_int8_t_s_s((((l_333 = &g_110[1][0]) == &g_110[1][1]) != 0x28L), l_258))) != p_69) || l_334[3][2][3]))))), 0)))));
                    g_327.f4 = (((safe_sub_func_int16_t_s_s(((((((safe_mul_func_uint16_t_u_u((safe_mul_func_uint8_t_u_u((*p_70), g_327.f2)), (safe_sub_func_uint8_t_u_u(l_343, (((safe_rshift_func_uint16_t_u_s((safe_mod_func_int32_t_s_s((safe_mul_func_uint16_t_u_u((((*l_350) = g_327.f0) <= 0xA48C5682B59454B6LL), ((**g_315) = (l_351[2][4] &= (*g_316))))), (0xC21DDFA2F971C4D4LL | (safe_sub_func_int16_t_s_s((safe_div_func_int32_t_s_s(((*p_72) = (safe_lshift_func_uint8_t_u_u((0x535BL == 0xE966L), g_174[1]))), l_258)), 65528UL))))), l_358)) != l_287) & 0xF712A38AL))))) & p_69) , 0x285BDA2F7A7A2C9FLL) >= l_359) , &g_214[4][0]) != l_360[0][3][0]), 1L)) < p_69) < g_361[4][3][2]);
                }
                else
                { 
                    int64_t l_378 = 0x907FD386B117E638LL;
                    int32_t l_379[3][10] = {{(-1L),0x7A6E9C09L,0x7A6E9C09L,(-1L),0x7A6E9C09L,0x7A6E9C09L,(-1L),0x7A6E9C09L,0x7A6E9C09L,(-1L)},{0x7A6E9C09L,(-1L),0x7A6E9C09L,0x7A6E9C09L,(-1L),0x7A6E9C09L,0x7A6E9C09L,(-1L),0x7A6E9C09L,0x7A6E9C09L},{(-1L),(-1L),(-1L),(-1L),(-1L),(-1L),(-1L),(-1L),(-1L),(-1L)}};
                    int i, j;
                    l_379[0][6] &= (safe_sub_func_int16_t_s_s(g_327.f4, ((safe_div_func_int8_t_s_s(((void*)0 == l_367[1]), (l_334[7][1][3] = (((safe_add_func_uint64_t_u_u(((safe_sub_func_int64_t_s_s((*l_276), (++(*p_71)))) != ((((l_227 , (((((safe_div_func_int8_t_s_s(l_223, (safe_mod_func_uint8_t_u_u((p_69 >= ((void*)0 == &p_72)), 5L)))) & 3L) , 3L) & l_225[7][6]) , g_32)) , l_378) > l_378) || 1L)), 0x2FC7266704019F7FLL)) != p_69) , p_69)))) == (*g_316))));
                    return l_333;
                }
                (*l_381) = l_380;
                (*l_408) |= (((l_223 && (l_276 == &g_214[3][0])) || (safe_lshift_func_uint8_t_u_s(((safe_add_func_uint64_t_u_u(((**l_380) = (safe_mul_func_int8_t_s_s((safe_rshift_func_int16_t_s_s((+(l_223 != (safe_mul_func_int16_t_s_s(p_69, (safe_mod_func_int32_t_s_s(((((safe_mul_func_int8_t_s_s(0x53L, ((safe_add_func_int16_t_s_s((((*l_276) = (safe_mod_func_int32_t_s_s((((g_110[1][1] > (*p_72)) <= (l_258 |= ((safe_rshift_func_uint16_t_u_s((safe_unary_minus_func_uint16_t_u(((void*)0 == p_70))), p_69)) ^ p_69))) == l_359), l_404))) != l_193.f0), 0L)) & g_92))) <= l_405) == g_214[4][0]) == l_193.f3), 0x22A196B4L)))))), l_406)), g_361[2][7][0]))), g_407)) || g_361[5][5][1]), g_40[7]))) & (*p_70));
            }
            else
            { 
                uint32_t l_411 = 0UL;
                int32_t l_422[1];
                int16_t *l_460 = &g_118;
                int i;
                for (i = 0; i < 1; i++)
                    l_422[i] = (-4L);
                g_92 ^= (*p_72);
                if ((*p_72))
                { 
                    int16_t **l_416 = &l_415;
                    uint32_t *l_417[8] = {&g_270,&g_270,&g_270,&g_270,&g_270,&g_270,&g_270,&g_270};
                    int32_t l_424 = (-1L);
                    int32_t l_425 = 0xADC8FDA1L;
                    int32_t l_438 = (-8L);
                    int32_t l_439 = 0xD1D9BDECL;
                    int32_t l_440[1];
                    int64_t l_441 = 2L;
                    uint16_t **l_451 = &l_297[1][4][3];
                    int32_t *l_481 = &l_232;
                    int i;
                    for (i = 0; i < 1; i++)
                        l_440[i] = 0xD1B57934L;
                    if ((safe_rshift_func_int8_t_s_u(((&l_297[7][0][1] == ((g_361[4][3][2] = (l_411 , ((((*p_71) <= ((l_412 = (*p_70)) != ((((*p_72) != ((&p_69 != (g_330 , &g_214[4][0])) , (safe_div_func_uint32_t_u_u(((((*l_416) = l_415) != &g_120[7][0]) , g_174[1]), g_270)))) & p_69) <= 0xD88F71A0L))) >= g_32.f4) == p_69))) , &g_316)) ^ (*p_70)), l_351[0][6])))
                    { 
                        int32_t *l_418 = &l_215;
                        int32_t *l_419 = &l_215;
                        int32_t *l_420 = &g_174[1];
                        int32_t *l_421 = &l_334[4][1][3];
                        int32_t *l_423[8][8] = {{&l_235,&l_334[3][2][3],&l_422[0],(void*)0,(void*)0,&l_422[0],&l_334[3][2][3],&l_235},{&l_221[3],(void*)0,(void*)0,&l_233,(void*)0,&l_233,(void*)0,(void*)0},{&l_235,(void*)0,&l_221[3],&l_235,&l_233,&l_233,&l_235,&l_221[3]},{(void*)0,(void*)0,&l_422[0],&l_334[3][2][3],&l_235,&l_422[0],&l_235,&l_334[3][2][3]},{&l_221[3],&l_334[3][2][3],&l_221[3],&l_233,&l_334[3][2][3],(void*)0,(void*)0,&l_334[3][2][3]},{&l_334[3][2][3],(void*)0,(void*)0,&l_334[3][2][3],&l_233,&l_221[3],&l_334[3][2][3],&l_221[3]},{&l_334[3][2][3],&l_235,&l_422[0],&l_235,&l_334[3][2][3],&l_422[0],(void*)0,(void*)0},{&l_221[3],&l_235,&l_233,&l_233,&l_235,&l_221[3],(void*)0,&l_235}};
                        int i, j;
                        (*p_72) = 0x595F58C2L;
                        l_426--;
                    }
                    else
                    { 
                        int32_t *l_429 = (void*)0;
                        int32_t *l_430 = &l_235;
                        int32_t l_431 = 6L;
                        int32_t *l_432 = &l_424;
                        int32_t *l_433 = (void*)0;
                        int32_t *l_434 = &l_431;
                        int32_t *l_435 = &l_215;
                        int32_t *l_436 = &l_334[4][1][1];
                        int32_t *l_437[4] = {&g_115,&g_115,&g_115,&g_115};
                        int64_t *l_445 = (void*)0;
                        int64_t *l_446 = &l_441;
                        int i;
                        (*p_72) = l_404;
                        if ((*p_72))
                            continue;
                        l_442++;
                        (*l_435) = ((*l_276) |= (g_115 = (((*l_446) ^= (((*l_416) = l_415) == &g_217)) ^ (((0UL == ((*p_71) ^= (safe_lshift_func_uint16_t_u_u(((((safe_div_func_uint32_t_u_u((((void*)0 == l_451) , (safe_div_func_uint16_t_u_u((g_330 ^ 0x72F8FDAFL), (((g_361[4][3][2] = (((safe_add_func_uint32_t_u_u((safe_div_func_int8_t_s_s((safe_add_func_uint8_t_u_u(6UL, ((18446744073709551614UL && p_69) ^ (*p_70)))), g_110[0][4])), l_225[2][0])) <= g_32.f2) ^ (*l_435))) , 0x00087E1CL) & 0xBDD8542FL)))), p_69)) , l_319) != l_460) , l_221[4]), 14)))) | 0xF0L) , l_334[3][2][3]))));
                    }
                    for (l_234 = 0; (l_234 >= 19); l_234 = safe_add_func_int32_t_s_s(l_234, 6))
                    { 
                        int64_t *l_463 = &l_441;
                        int32_t l_470 = 4L;
                        int32_t l_471 = (-1L);
                        int32_t l_472 = 0xDC463A2BL;
                        uint32_t l_474 = 0x9BDB1D71L;
                        uint8_t *l_479 = &g_13;
                        uint8_t **l_480 = &l_211;
                        (*l_276) |= ((((((*l_463) = g_18) >= (safe_add_func_uint8_t_u_u((((((*p_71) = (*p_71)) & (g_159 != (safe_mod_func_int64_t_s_s(p_69, (((l_474++) , l_221[4]) || ((*g_316) || g_217)))))) <= (((safe_mod_func_uint8_t_u_u(((-7L) & (((((*l_480) = l_479) == p_70) | p_69) && 0x8AL)), (*p_70))) && l_221[4]) && l_422[0])) || 248UL), 1UL))) >= l_472) , 1L) || g_40[4]);
                    }
                    l_481 = &g_115;
                    for (l_227 = 0; (l_227 < (-20)); l_227--)
                    { 
                        int32_t *l_484 = &l_438;
                        int32_t *l_485 = &g_92;
                        int32_t *l_486 = &l_234;
                        int32_t *l_487 = (void*)0;
                        int32_t *l_488 = &l_235;
                        int32_t *l_489 = &g_115;
                        int32_t *l_490 = &l_225[8][0];
                        int32_t *l_491 = &l_334[4][4][3];
                        int32_t *l_492 = &l_221[4];
                        int32_t *l_493 = &l_221[2];
                        int32_t *l_494[10][10] = {{(void*)0,&g_113,(void*)0,&l_343,(void*)0,&l_422[0],&l_422[0],(void*)0,&l_343,(void*)0},{&l_221[4],&l_221[4],&l_225[5][3],(void*)0,&l_215,(void*)0,&l_469,&l_221[4],&l_440[0],&l_469},{&g_113,(void*)0,&l_422[0],&l_233,(void*)0,&l_343,&l_469,&l_343,(void*)0,&l_233},{&g_92,&l_221[4],&g_92,&l_422[0],&l_469,(void*)0,&l_422[0],(void*)0,&l_221[4],&g_92},{(void*)0,&g_113,&l_440[0],(void*)0,&l_221[4],(void*)0,(void*)0,(void*)0,(void*)0,&l_334[9][3][0]},{&g_92,(void*)0,(void*)0,&g_92,(void*)0,&l_224,&l_334[9][3][0],&l_440[0],(void*)0,(void*)0},{(void*)0,(void*)0,&l_225[5][3],&l_440[0],&l_221[4],&l_225[5][3],(void*)0,&l_334[9][3][0],(void*)0,&l_225[5][3]},{&l_422[0],&g_92,&l_221[4],&g_92,&l_422[0],&l_469,(void*)0,&l_422[0],(void*)0,&l_221[4]},{&l_334[9][3][0],(void*)0,&l_440[0],&l_422[0],&g_92,&l_224,&l_221[4],(void*)0,(void*)0,&l_221[4]},{&l_440[0],&l_422[0],&l_225[5][3],&l_225[5][3],&l_422[0],&l_440[0],&l_440[0],&g_92,&l_224,&l_225[5][3]}};
                        uint16_t l_503 = 0x3389L;
                        int i, j;
                        l_503++;
                        return l_210[2][1];
                    }
                }
                else
                { 
                    for (g_18 = 0; (g_18 != (-30)); g_18 = safe_sub_func_uint16_t_u_u(g_18, 3))
                    { 
                        int8_t *l_511 = (void*)0;
                        int8_t **l_510 = &l_511;
                        int8_t ***l_512 = &l_510;
                        (*p_72) &= (safe_rshift_func_uint16_t_u_u(((**g_315) = p_69), 5));
                        (*l_512) = l_510;
                    }
                }
            }
            l_527[0][0][1]++;
        }
        for (l_220 = 4; (l_220 > 19); l_220 = safe_add_func_int8_t_s_s(l_220, 3))
        { 
            int8_t *l_553 = &g_110[1][1];
            int8_t **l_552 = &l_553;
            int8_t ***l_551 = &l_552;
            int32_t l_555 = 0x15A1C98DL;
            uint64_t l_557 = 0x9C39B5030865E2A9LL;
            uint32_t l_579 = 0x1F7DEC94L;
            uint32_t *l_601 = &l_579;
            const struct S3 * const *l_607 = (void*)0;
            const struct S3 **l_611 = (void*)0;
            int16_t *l_620 = (void*)0;
            int16_t *l_621[1];
            int32_t *l_622 = &l_343;
            int i;
            for (i = 0; i < 1; i++)
                l_621[i] = (void*)0;
            for (l_232 = 7; (l_232 >= 0); l_232 -= 1)
            { 
                int32_t *l_554[8][5] = {{&l_220,(void*)0,&l_498,&l_220,&g_115},{&g_113,(void*)0,&l_334[3][2][3],&g_113,&g_115},{&l_220,&l_334[3][2][3],&l_334[3][2][3],&l_220,&l_500},{&l_220,(void*)0,&l_498,&l_220,&g_115},{&g_113,(void*)0,&l_334[3][2][3],&g_113,&g_115},{&l_220,&l_334[3][2][3],&l_334[3][2][3],&l_220,&l_500},{&l_220,(void*)0,&l_498,&l_220,&g_115},{&g_113,(void*)0,&l_334[3][2][3],&g_113,&g_115}};
                int16_t *l_580[4];
                int32_t l_581 = 0xD4BFCDB9L;
                int i, j;
                for (i = 0; i < 4; i++)
                    l_580[i] = (void*)0;
                for (l_497 = 0; l_497 < 2; l_497 += 1)
                {
                    l_495[l_497] = (-1L);
                }
                l_221[4] &= ((g_40[l_232] || (*p_70)) ^ (((((safe_rshift_func_uint8_t_u_s(((*l_276) &= (safe_lshift_func_int8_t_s_s((((safe_rshift_func_uint16_t_u_s(((!(safe_lshift_func_int8_t_s_u((safe_unary_minus_func_int16_t_s((safe_add_func_int8_t_s_s((((*p_71) ^= (safe_mul_func_int8_t_s_s((0L && (65535UL > (safe_sub_func_int16_t_s_s((&g_40[7] == p_71), g_550)))), (0xA49132717A9D417DLL != (-4L))))) || (-1L)), g_327.f4)))), g_110[1][1]))) >= l_334[3][3][3]), 1)) && g_40[l_232]) < 0x4C194D4AL), g_40[l_232]))), 0)) > 0UL) == l_193.f0) , l_551) == (void*)0));
                l_557++;
                if (((((safe_mod_func_int32_t_s_s(((*l_276) = (((((safe_lshift_func_int16_t_s_s((((*p_72) <= (((safe_mod_func_uint8_t_u_u(((safe_mul_func_int8_t_s_s(l_568, (safe_rshift_func_int16_t_s_s((g_120[8][1] = (((*l_276) , ((((*p_71)++) , g_120[8][1]) >= (((p_69 >= (((((18446744073709551615UL && (g_40[l_232] ^= ((safe_div_func_uint64_t_u_u((safe_mod_func_uint32_t_u_u(g_115, l_220)), (safe_lshift_func_uint16_t_u_u(l_220, 10)))) | 1L))) <= 0UL) < 0x1BBC374CL) < (*g_316)) > l_579)) <= l_579) || l_555))) != 1L)), p_69)))) && 0xD6L), g_113)) , p_69) , l_581)) | (-5L)), 3)) , g_582) != (void*)0) , l_584) == (void*)0)), g_113)) , (**g_315)) , 8L) > l_221[4]))
                { 
                    int32_t l_594 = 0x92D6F1E8L;
                    int32_t l_595 = 0xEE617969L;
                    for (l_235 = 0; (l_235 > 22); l_235 = safe_add_func_int16_t_s_s(l_235, 1))
                    { 
                        struct S3 *l_588 = &g_589;
                        struct S3 **l_590 = &l_588;
                        int32_t l_591 = 0x636B887AL;
                        int32_t l_592 = 1L;
                        (*l_590) = l_588;
                        ++l_596[3];
                    }
                }
                else
                { 
                    for (l_500 = (-16); (l_500 <= 4); l_500 = safe_add_func_uint32_t_u_u(l_500, 9))
                    { 
                        return l_553;
                    }
                }
            }
            if (((*l_622) ^= (((((*l_601) &= p_69) , (g_327.f3 == (((*l_276) , ((safe_div_func_uint64_t_u_u((~(((safe_add_func_uint16_t_u_u(((((**g_315) , l_607) != (l_611 = g_608)) > (safe_mod_func_int64_t_s_s(((l_193.f5 || ((*p_71)++)) || (safe_mul_func_uint16_t_u_u(((*g_316) & (safe_rshift_func_uint8_t_u_s((((l_555 = 0x9678L) != p_69) & p_69), g_361[0][3][2]))), l_334[4][4][2]))), (*l_276)))), p_69)) < p_69) ^ l_579)), (*l_276))) , l_557)) < g_550))) == 1UL) ^ 65535UL)))
            { 
                int32_t *l_626[1];
                int i;
                for (i = 0; i < 1; i++)
                    l_626[i] = &l_234;
                for (g_159 = 0; (g_159 != (-12)); g_159 = safe_sub_func_int16_t_s_s(g_159, 2))
                { 
                    int64_t *l_627 = &g_40[7];
                    int64_t l_631 = 0x4EC2F8ED014AEC8DLL;
                    int32_t l_632 = 0L;
                    (*l_622) &= ((((2L == p_69) , 4294967292UL) ^ (((*l_627) &= ((l_625 , l_626[0]) != l_626[0])) < (safe_mul_func_int8_t_s_s(((l_632 = (0x7FL <= (~((((void*)0 != &l_334[3][2][3]) || 249UL) != l_631)))) , 0x6FL), (*p_70))))) > (*l_276));
                }
                (*p_72) |= l_193.f2;
            }
            else
            { 
                int16_t *l_643 = &g_120[8][1];
                const uint8_t *l_646[1];
                const uint8_t **l_645 = &l_646[0];
                const uint8_t ***l_644 = &l_645;
                int i;
                for (i = 0; i < 1; i++)
                    l_646[i] = &l_359;
                (*l_622) = (safe_mod_func_uint64_t_u_u((safe_lshift_func_uint16_t_u_s((*g_316), 6)), ((safe_mul_func_uint8_t_u_u(((safe_mod_func_int32_t_s_s((p_69 , (safe_div_func_int64_t_s_s(p_69, (g_330 | (((*g_316) && (g_159 > (((7L ^ (&l_495[1] == (l_625 , l_643))) ^ (*p_70)) <= 0x3D13L))) >= 0x09039198L))))), (*p_72))) != p_69), 0x7DL)) || (-9L))));
                (*l_644) = &p_70;
            }
            return &g_13;
        }
        (*p_72) = (((!((safe_unary_minus_func_int16_t_s((safe_sub_func_uint32_t_u_u(((0x68127220L >= 0xE59E43A2L) | l_221[3]), (0x51BF10ACCF1BFD49LL | 18446744073709551615UL))))) , ((&l_318 != l_653) & (**g_583)))) | (((safe_mod_func_uint64_t_u_u(((g_92 | (*p_70)) < (-5L)), (**g_583))) != g_589.f6) && 0L)) ^ 255UL);
        g_676[2] = ((((safe_mul_func_uint16_t_u_u(((0x71CA20C23B3C51D7LL || (safe_div_func_uint8_t_u_u(l_359, p_69))) ^ ((safe_div_func_uint8_t_u_u((((safe_add_func_int32_t_s_s((safe_mod_func_int32_t_s_s(((void*)0 == g_666), ((*l_276) , (safe_sub_func_uint64_t_u_u((safe_add_func_int64_t_s_s((safe_mul_func_int16_t_s_s(g_589.f9, (((*l_276) >= g_327.f0) <= p_69))), g_32.f1)), 0x9FEC0527E5F1A6FCLL))))), l_673)) , g_361[2][7][2]) | 3L), p_69)) != g_270)), p_69)) || 0UL) & g_589.f8) , (void*)0);
    }
    (*p_72) |= (((safe_sub_func_uint32_t_u_u(l_334[3][2][3], (safe_div_func_int64_t_s_s(((safe_unary_minus_func_int32_t_s((safe_lshift_func_int16_t_s_u(0x4279L, (safe_rshift_func_int8_t_s_u(p_69, 1)))))) , (g_550 = (safe_sub_func_int32_t_s_s(l_500, ((*p_71) == l_500))))), (*p_71))))) == (safe_rshift_func_int16_t_s_s(((safe_rshift_func_uint16_t_u_u(((((*l_693) = &g_40[7]) != (l_193.f0 , p_71)) & 18446744073709551608UL), 1)) && 0x4220L), l_193.f3))) == 0x09L);
    return &g_13;
}



static const uint8_t * func_73(uint8_t * p_74, uint64_t * p_75, uint64_t * p_76)
{ 
    int32_t *l_84 = (void*)0;
    int32_t *l_91 = &g_92;
    int8_t *l_108 = (void*)0;
    int8_t *l_109 = &g_110[1][1];
    int32_t *l_111 = (void*)0;
    int32_t *l_112 = &g_113;
    int32_t *l_114[1][2];
    struct S1 l_116 = {-12,104,234,844,-3175,-93};
    int16_t *l_117 = &g_118;
    int16_t *l_119 = &g_120[8][1];
    uint32_t l_121 = 1UL;
    uint16_t l_122[9];
    int32_t **l_171 = &l_111;
    int32_t **l_172 = &l_84;
    int i, j;
    for (i = 0; i < 1; i++)
    {
        for (j = 0; j < 2; j++)
            l_114[i][j] = &g_115;
    }
    for (i = 0; i < 9; i++)
        l_122[i] = 0x4667L;
lbl_170:
    (*l_91) |= ((l_84 != (void*)0) != (((safe_add_func_uint8_t_u_u((((safe_lshift_func_uint16_t_u_s((((*p_74) |= ((g_32 , &g_83) == &g_83)) || (safe_add_func_int8_t_s_s(g_18, ((2UL < 5L) && 0x35C0EDEAE2A06A03LL)))), g_32.f5)) <= g_32.f2) | 0x9BA41049L), g_40[5])) , (*p_76)) ^ 18446744073709551612UL));
    l_122[0] &= (safe_rshift_func_uint8_t_u_s(((safe_mod_func_uint64_t_u_u((((safe_unary_minus_func_int8_t_s((((p_74 != (void*)0) == ((safe_mul_func_int16_t_s_s(((*l_119) &= ((*l_117) = ((safe_sub_func_uint64_t_u_u(((safe_rshift_func_int8_t_s_u(((safe_div_func_int32_t_s_s((g_32.f3 , (*l_91)), (safe_mul_func_int16_t_s_s((((((g_115 = ((((*l_109) = (*l_91)) & ((*p_75) == ((((*l_112) = g_32.f0) ^ ((g_32.f3 && ((g_18 | g_32.f5) , g_18)) >= (*l_91))) >= g_32.f4))) != g_92)) && (*l_112)) , l_116) , g_32.f1) & 0x6EL), 0xA281L)))) != (*l_91)), 5)) <= g_92), 0UL)) >= (*p_75)))), 0x9465L)) || l_121)) <= (*l_91)))) & g_32.f2) >= (*p_76)), 0x264B8EAE7A248570LL)) & 0xB5224202L), (*l_91)));
    for (g_113 = 0; (g_113 <= 1); g_113 += 1)
    { 
        uint32_t l_141 = 0x92F5982EL;
        int16_t * const l_144 = (void*)0;
        int16_t *l_145 = (void*)0;
        uint16_t *l_157 = &l_122[0];
        uint16_t l_158 = 0xDCFDL;
        int32_t l_160 = 0x6275E074L;
        int i;
        l_160 = (((*l_112) > ((g_159 = (g_115 = (safe_mod_func_int32_t_s_s((safe_div_func_uint8_t_u_u((safe_rshift_func_int16_t_s_s((((safe_sub_func_int32_t_s_s((l_158 = ((*l_91) = (((*l_157) = (safe_lshift_func_uint8_t_u_s(((safe_lshift_func_int8_t_s_u((safe_mul_func_int16_t_s_s((safe_div_func_int32_t_s_s(l_141, l_141)), (safe_lshift_func_int8_t_s_s((((*p_74) ^= ((l_144 != l_145) | (safe_rshift_func_int16_t_s_s((g_120[6][1] = ((safe_mod_func_int8_t_s_s(((safe_rshift_func_int8_t_s_u(g_120[8][1], g_40[7])) && l_141), (~(safe_rshift_func_int8_t_s_s((safe_lshift_func_int16_t_s_u((g_118 = ((0UL != 0UL) >= 1L)), 1)), l_141))))) && l_141)), 5)))) <= g_83), 7)))), g_113)) == l_141), 7))) < l_141))), g_40[7])) ^ l_141) >= 0L), g_113)), (-1L))), (*l_112))))) , (*p_76))) >= l_141);
        for (l_158 = 20; (l_158 < 57); l_158 = safe_add_func_int8_t_s_s(l_158, 9))
        { 
            uint16_t l_169 = 0x116AL;
            for (g_92 = (-19); (g_92 >= 2); ++g_92)
            { 
                for (g_115 = 0; (g_115 <= (-8)); --g_115)
                { 
                    for (l_141 = 0; (l_141 <= 4); l_141++)
                    { 
                        if (l_169)
                            break;
                    }
                }
                if (g_32.f3)
                    goto lbl_170;
            }
            return p_74;
        }
        if ((*l_91))
            continue;
    }
    (*l_172) = ((*l_171) = l_112);
    return p_74;
}





int main (void)
{
    int i, j, k;
    int print_hash_value = 0;
    platform_main_begin();
    crc32_gentab();
    func_1();
    transparent_crc(g_13, "g_13", print_hash_value);
    transparent_crc(g_18, "g_18", print_hash_value);
    transparent_crc(g_20, "g_20", print_hash_value);
    transparent_crc(g_32.f0, "g_32.f0", print_hash_value);
    transparent_crc(g_32.f1, "g_32.f1", print_hash_value);
    transparent_crc(g_32.f2, "g_32.f2", print_hash_value);
    transparent_crc(g_32.f3, "g_32.f3", print_hash_value);
    transparent_crc(g_32.f4, "g_32.f4", print_hash_value);
    transparent_crc(g_32.f5, "g_32.f5", print_hash_value);
    for (i = 0; i < 8; i++)
    {
        transparent_crc(g_40[i], "g_40[i]", print_hash_value);

    }
    for (i = 0; i < 6; i++)
    {
        transparent_crc(g_43[i], "g_43[i]", print_hash_value);

    }
    for (i = 0; i < 3; i++)
    {
        transparent_crc(g_58[i], "g_58[i]", print_hash_value);

    }
    transparent_crc(g_83, "g_83", print_hash_value);
    transparent_crc(g_92, "g_92", print_hash_value);
    for (i = 0; i < 2; i++)
    {
        for (j = 0; j < 7; j++)
        {
            transparent_crc(g_110[i][j], "g_110[i][j]", print_hash_value);

        }
    }
    transparent_crc(g_113, "g_113", print_hash_value);
    transparent_crc(g_115, "g_115", print_hash_value);
    transparent_crc(g_118, "g_118", print_hash_value);
    for (i = 0; i < 10; i++)
    {
        for (j = 0; j < 2; j++)
        {
            transparent_crc(g_120[i][j], "g_120[i][j]", print_hash_value);

        }
    }
    transparent_crc(g_159, "g_159", print_hash_value);
    for (i = 0; i < 2; i++)
    {
        transparent_crc(g_174[i], "g_174[i]", print_hash_value);

    }
    for (i = 0; i < 5; i++)
    {
        for (j = 0; j < 1; j++)
        {
            transparent_crc(g_214[i][j], "g_214[i][j]", print_hash_value);

        }
    }
    transparent_crc(g_217, "g_217", print_hash_value);
    transparent_crc(g_270, "g_270", print_hash_value);
    transparent_crc(g_327.f0, "g_327.f0", print_hash_value);
    transparent_crc(g_327.f1, "g_327.f1", print_hash_value);
    transparent_crc(g_327.f2, "g_327.f2", print_hash_value);
    transparent_crc(g_327.f3, "g_327.f3", print_hash_value);
    transparent_crc(g_327.f4, "g_327.f4", print_hash_value);
    transparent_crc(g_327.f5, "g_327.f5", print_hash_value);
    transparent_crc(g_330, "g_330", print_hash_value);
    for (i = 0; i < 7; i++)
    {
        for (j = 0; j < 8; j++)
        {
            for (k = 0; k < 4; k++)
            {
                transparent_crc(g_361[i][j][k], "g_361[i][j][k]", print_hash_value);

            }
        }
    }
    transparent_crc(g_407, "g_407", print_hash_value);
    transparent_crc(g_496, "g_496", print_hash_value);
    transparent_crc(g_550, "g_550", print_hash_value);
    transparent_crc(g_589.f0, "g_589.f0", print_hash_value);
    transparent_crc(g_589.f1, "g_589.f1", print_hash_value);
    transparent_crc(g_589.f2, "g_589.f2", print_hash_value);
    transparent_crc(g_589.f3, "g_589.f3", print_hash_value);
    transparent_crc(g_589.f4, "g_589.f4", print_hash_value);
    transparent_crc(g_589.f5, "g_589.f5", print_hash_value);
    transparent_crc(g_589.f6, "g_589.f6", print_hash_value);
    transparent_crc(g_589.f7, "g_589.f7", print_hash_value);
    transparent_crc(g_589.f8, "g_589.f8", print_hash_value);
    transparent_crc(g_589.f9, "g_589.f9", print_hash_value);
    for (i = 0; i < 4; i++)
    {
        transparent_crc(g_593[i], "g_593[i]", print_hash_value);

    }
    for (i = 0; i < 1; i++)
    {
        transparent_crc(g_610[i].f0, "g_610[i].f0", print_hash_value);
        transparent_crc(g_610[i].f1, "g_610[i].f1", print_hash_value);
        transparent_crc(g_610[i].f2, "g_610[i].f2", print_hash_value);
        transparent_crc(g_610[i].f3, "g_610[i].f3", print_hash_value);
        transparent_crc(g_610[i].f4, "g_610[i].f4", print_hash_value);
        transparent_crc(g_610[i].f5, "g_610[i].f5", print_hash_value);
        transparent_crc(g_610[i].f6, "g_610[i].f6", print_hash_value);
        transparent_crc(g_610[i].f7, "g_610[i].f7", print_hash_value);
        transparent_crc(g_610[i].f8, "g_610[i].f8", print_hash_value);
        transparent_crc(g_610[i].f9, "g_610[i].f9", print_hash_value);

    }
    transparent_crc(g_702.f0, "g_702.f0", print_hash_value);
    transparent_crc(g_702.f1, "g_702.f1", print_hash_value);
    transparent_crc(g_702.f2, "g_702.f2", print_hash_value);
    transparent_crc(g_702.f3, "g_702.f3", print_hash_value);
    transparent_crc(g_702.f4, "g_702.f4", print_hash_value);
    transparent_crc(g_702.f5, "g_702.f5", print_hash_value);
    transparent_crc(g_702.f6, "g_702.f6", print_hash_value);
    transparent_crc(g_702.f7, "g_702.f7", print_hash_value);
    transparent_crc(g_799.f0, "g_799.f0", print_hash_value);
    transparent_crc(g_799.f1, "g_799.f1", print_hash_value);
    transparent_crc(g_799.f2, "g_799.f2", print_hash_value);
    transparent_crc(g_799.f3, "g_799.f3", print_hash_value);
    transparent_crc(g_799.f4, "g_799.f4", print_hash_value);
    transparent_crc(g_799.f5, "g_799.f5", print_hash_value);
    transparent_crc(g_799.f6, "g_799.f6", print_hash_value);
    transparent_crc(g_799.f7, "g_799.f7", print_hash_value);
    transparent_crc(g_799.f8, "g_799.f8", print_hash_value);
    transparent_crc(g_799.f9, "g_799.f9", print_hash_value);
    transparent_crc(g_826, "g_826", print_hash_value);
    transparent_crc(g_827, "g_827", print_hash_value);
    transparent_crc(g_828, "g_828", print_hash_value);
    transparent_crc(g_829, "g_829", print_hash_value);
    for (i = 0; i < 3; i++)
    {
        transparent_crc(g_830[i], "g_830[i]", print_hash_value);

    }
    transparent_crc(g_844, "g_844", print_hash_value);
    transparent_crc(g_878.f0, "g_878.f0", print_hash_value);
    transparent_crc(g_878.f1, "g_878.f1", print_hash_value);
    transparent_crc(g_878.f2, "g_878.f2", print_hash_value);
    transparent_crc(g_878.f3, "g_878.f3", print_hash_value);
    transparent_crc(g_878.f4, "g_878.f4", print_hash_value);
    transparent_crc(g_878.f5, "g_878.f5", print_hash_value);
    transparent_crc(g_878.f6, "g_878.f6", print_hash_value);
    transparent_crc(g_878.f7, "g_878.f7", print_hash_value);
    transparent_crc(g_927, "g_927", print_hash_value);
    transparent_crc(g_952.f0, "g_952.f0", print_hash_value);
    transparent_crc(g_952.f1, "g_952.f1", print_hash_value);
    transparent_crc(g_952.f2, "g_952.f2", print_hash_value);
    transparent_crc(g_952.f3, "g_952.f3", print_hash_value);
    transparent_crc(g_952.f4, "g_952.f4", print_hash_value);
    transparent_crc(g_952.f5, "g_952.f5", print_hash_value);
    transparent_crc(g_952.f6, "g_952.f6", print_hash_value);
    transparent_crc(g_952.f7, "g_952.f7", print_hash_value);
    transparent_crc(g_955, "g_955", print_hash_value);
    transparent_crc(g_965.f0, "g_965.f0", print_hash_value);
    transparent_crc(g_965.f1, "g_965.f1", print_hash_value);
    transparent_crc(g_965.f2, "g_965.f2", print_hash_value);
    transparent_crc(g_965.f3, "g_965.f3", print_hash_value);
    transparent_crc(g_965.f4, "g_965.f4", print_hash_value);
    transparent_crc(g_965.f5, "g_965.f5", print_hash_value);
    transparent_crc(g_965.f6, "g_965.f6", print_hash_value);
    transparent_crc(g_965.f7, "g_965.f7", print_hash_value);
    transparent_crc(g_997.f0, "g_997.f0", print_hash_value);
    transparent_crc(g_997.f1, "g_997.f1", print_hash_value);
    transparent_crc(g_997.f2, "g_997.f2", print_hash_value);
    transparent_crc(g_997.f3, "g_997.f3", print_hash_value);
    transparent_crc(g_997.f4, "g_997.f4", print_hash_value);
    transparent_crc(g_997.f5, "g_997.f5", print_hash_value);
    transparent_crc(g_997.f6, "g_997.f6", print_hash_value);
    transparent_crc(g_997.f7, "g_997.f7", print_hash_value);
    transparent_crc(g_997.f8, "g_997.f8", print_hash_value);
    transparent_crc(g_997.f9, "g_997.f9", print_hash_value);
    for (i = 0; i < 5; i++)
    {
        for (j = 0; j < 2; j++)
        {
            transparent_crc(g_1006[i][j], "g_1006[i][j]", print_hash_value);

        }
    }
    transparent_crc(g_1007, "g_1007", print_hash_value);
    transparent_crc(g_1088.f0, "g_1088.f0", print_hash_value);
    transparent_crc(g_1088.f1, "g_1088.f1", print_hash_value);
    transparent_crc(g_1088.f2, "g_1088.f2", print_hash_value);
    transparent_crc(g_1088.f3, "g_1088.f3", print_hash_value);
    transparent_crc(g_1088.f4, "g_1088.f4", print_hash_value);
    transparent_crc(g_1088.f5, "g_1088.f5", print_hash_value);
    transparent_crc(g_1088.f6, "g_1088.f6", print_hash_value);
    transparent_crc(g_1088.f7, "g_1088.f7", print_hash_value);
    transparent_crc(g_1088.f8, "g_1088.f8", print_hash_value);
    transparent_crc(g_1088.f9, "g_1088.f9", print_hash_value);
    transparent_crc(g_1106.f0, "g_1106.f0", print_hash_value);
    transparent_crc(g_1106.f1, "g_1106.f1", print_hash_value);
    transparent_crc(g_1106.f2, "g_1106.f2", print_hash_value);
    transparent_crc(g_1106.f3, "g_1106.f3", print_hash_value);
    transparent_crc(g_1106.f4, "g_1106.f4", print_hash_value);
    transparent_crc(g_1106.f5, "g_1106.f5", print_hash_value);
    transparent_crc(g_1106.f6, "g_1106.f6", print_hash_value);
    transparent_crc(g_1106.f7, "g_1106.f7", print_hash_value);
    platform_main_end(crc32_context ^ 0xFFFFFFFFUL, print_hash_value);
    return 0;
}
