// Verdict: TRUE
// Property: unreach-call
#include <sys/socket.h>

extern void reach_error(void);

int main(void)
{
	int ends[2] = { 0, 0 }, other = 5;
	socketpair(AF_UNIX, SOCK_STREAM, 0, ends);
	if (other != 5)
		reach_error();
	return 0;
}
