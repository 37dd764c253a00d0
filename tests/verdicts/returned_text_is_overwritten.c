// Verdict: UNKNOWN(unconfirmed)
#include <arpa/inet.h>
extern void reach_error(void);
int main(void)
{
    struct in_addr one = { 0x01010101 }, two = { 0x02020202 };
    char *text = inet_ntoa(one), before = text[0];
    inet_ntoa(two);
    if (text[0] != before)
        reach_error();
    return 0;
}
