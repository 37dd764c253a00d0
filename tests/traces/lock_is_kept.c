// An error path leaves with the lock: what was not done there is the cause.
extern void reach_error(void);
extern int __VERIFIER_nondet_int(void);

enum lock_state { UNLOCKED, LOCKED };

struct device {
	int opened;
	enum lock_state lock;
};

static struct device devices[2];
static int statistics[3];

static void lock(struct device *dev)
{
	if (dev->lock != UNLOCKED)
		reach_error();
	dev->lock = LOCKED;
}

static void unlock(struct device *dev)
{
	dev->lock = UNLOCKED;
}

static void count(int what)
{
	statistics[what] = statistics[what] + 1;
}

static int open_device(struct device *dev)
{
	lock(dev);
	count(0);
	if (dev->opened)
		return -16;
	dev->opened = 1;
	count(1);
	unlock(dev);
	return 0;
}

int main(void)
{
	int error = open_device(&devices[0]);
	error = open_device(&devices[1]);
	count(2);
	error = open_device(&devices[1]);
	count(error == 0 ? 0 : 2);
	open_device(&devices[1]);
	return 0;
}
