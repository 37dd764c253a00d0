// Verdict: UNKNOWN(unconfirmed)
// getservbyname may call getprotobyname.
#include <netdb.h>
extern void reach_error(void);
int main(void)
{
    struct protoent *entry = getprotobyname("tcp");
    if (!entry)
        return 0;
    int number = entry->p_proto;
    getservbyname("http", "udp");
    if (entry->p_proto != number)
        reach_error();
    return 0;
}
