// Verdict: UNKNOWN(unconfirmed)
// gcc reads records when it calls: both after the call beside them.
extern void reach_error(void);
struct point { int x, y; };
static struct point corner = {1, 2};

static int move(void)
{
	corner.x = 60;
	return 6;
}

static int distance(struct point from, int steps, struct point to)
{
	return from.x + to.x + steps;
}

int main(void)
{
	if (distance(corner, move(), corner) == 126)
		reach_error();
	return 0;
}
