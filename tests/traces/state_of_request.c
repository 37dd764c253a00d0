// The state of a request is changed where a flag says so: enumerators, flags, records and texts.
extern void reach_error(void);
extern unsigned int __VERIFIER_nondet_uint(void);

enum state { IDLE, QUEUED, RUNNING, DONE };

struct request {
	unsigned int flags;
	enum state state;
	unsigned char retries : 3;
	const char *name;
};

static struct request queue[4];

static void finish(struct request *request)
{
	if (request->state != RUNNING)
		reach_error();
	request->state = DONE;
}

static void start(struct request *request, unsigned int flags)
{
	request->flags = flags | 0x10u;
	request->state = flags & 4u ? IDLE : RUNNING;
}

int main(void)
{
	struct request first = { 0, QUEUED, 2, "first" };
	char label[8] = "disk";
	unsigned int flags = __VERIFIER_nondet_uint();

	if (flags != 0x24u)
		return label[0];
	queue[2] = first;
	start(&queue[2], flags);
	finish(&queue[2]);
	return 0;
}
