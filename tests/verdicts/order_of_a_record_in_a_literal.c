// Verdict: UNKNOWN(unsupported: ...
// gcc reads the record last where a literal is assigned.
extern void reach_error(void);
struct point { int x, y; };
struct step { struct point from; int length; };
static struct point corner = {1, 2};
static struct step step;

static int move(void)
{
	corner.x = 60;
	return 6;
}

int main(void)
{
	step = (struct step){{1, 2}, move()};
	corner.x = 1;
	step = (struct step){corner, move()};
	if (step.from.x == 60)
		reach_error();
	return 0;
}
