// Verdict: UNKNOWN(unconfirmed)
extern void reach_error(void);
struct item {
	struct item *next;
	int value;
};
void append(struct item *list, struct item *item);

int main(void)
{
	struct item list = { 0, 0 }, item = { 0, 0 };
	append(&list, &item);
	item.value = 1;
	if (list.next)
		list.next->value = 2;
	if (item.value == 2)
		reach_error();
	return 0;
}
