// Verdict: FALSE(no-null-dereference)
// Property: no-null-dereference
#include <stdlib.h>

struct node {
	struct node *next;
	int value;
};

int main(void)
{
	struct node *head = calloc(1, sizeof(*head));
	struct node *second;

	if (!head)
		return 0;
	second = head->next;
	return second->value; // violated here
}
