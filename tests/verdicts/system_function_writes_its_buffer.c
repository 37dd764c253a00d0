// Verdict: UNKNOWN(unconfirmed)
#include <netdb.h>
#include <sys/socket.h>

extern void reach_error(void);

int main(void)
{
	int ends[2] = { 0, 0 };
	socketpair(AF_UNIX, SOCK_STREAM, 0, ends);
	if (ends[1] != 0)
		reach_error();
	return 0;
}
