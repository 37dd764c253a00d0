// Verdict: TRUE
// Property: no-null-dereference
#include <stdlib.h>

struct node {
	struct node *next;
	int value;
};

int main(void)
{
	struct node *head = calloc(1, sizeof(*head));
	int sum = 0;

	for (struct node *at = head; at; at = at->next)
		sum += at->value;
	return sum;
}
