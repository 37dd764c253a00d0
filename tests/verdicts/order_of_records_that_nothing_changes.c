// Verdict: TRUE
extern void reach_error(void);
struct point { int x, y; };
static struct point corner = {1, 2}, other, *chosen = &corner;

static int move(void)
{
	other.x++;
	return 6;
}

static int distance(struct point from, int steps, struct point to)
{
	return from.x + to.x + steps;
}

int main(void)
{
	struct point mine = {4, 5};
	if (distance(mine, move(), corner) != 11 || distance(*chosen, move() + move(), mine) != 17)
		reach_error();
	return 0;
}
