/* Lists that are changed under a lock of their own. */

PLIST_ENTRY NTAPI ExInterlockedInsertTailList(PLIST_ENTRY head, PLIST_ENTRY entry, PKSPIN_LOCK lock)
{
	PLIST_ENTRY last = head->Blink;

	entry->Flink = head;
	entry->Blink = last;
	last->Flink = entry;
	head->Blink = entry;
	return last == head ? NULL : last;
}

PLIST_ENTRY NTAPI ExInterlockedInsertHeadList(PLIST_ENTRY head, PLIST_ENTRY entry, PKSPIN_LOCK lock)
{
	PLIST_ENTRY first = head->Flink;

	entry->Flink = first;
	entry->Blink = head;
	first->Blink = entry;
	head->Flink = entry;
	return first == head ? NULL : first;
}

PLIST_ENTRY NTAPI ExInterlockedRemoveHeadList(PLIST_ENTRY head, PKSPIN_LOCK lock)
{
	PLIST_ENTRY first = head->Flink;

	if (first == head)
		return NULL;
	head->Flink = first->Flink;
	first->Flink->Blink = head;
	return first;
}
