// Verdict: UNKNOWN(unconfirmed)
// The pointer is read in its turn, and what it leads to when gcc calls.
extern void reach_error(void);
struct point { int x, y; };
static struct point first = {1, 2}, second = {3, 4}, *chosen = &second;

static int move(void)
{
	second.x = 60;
	chosen = &first;
	return 6;
}

static int get(int steps, struct point of)
{
	return of.x;
}

int main(void)
{
	if (get(move(), *chosen) == 60)
		reach_error();
	return 0;
}
