/* The module itself. */
static enum { NOT_LOADED, LOADED, UNLOADED } module_state;

static int event_module_init(void)
{
	int result;

	if (module_state != NOT_LOADED)
		return 0;
	PROCESS(result = init_module());
	if (result < 0) {
		module_state = UNLOADED;
		return 0;
	}
	module_state = LOADED;
	return happened(EVENT_module_init);
}

/* Not while a file is open, which holds a reference to the module. */
static int event_module_exit(void)
{
	if (module_state != LOADED)
		return 0;
#ifdef _LINUX_FS_H
	if (open_operations)
		return 0;
#endif
	module_state = UNLOADED;
	PROCESS(cleanup_module());
	return happened(EVENT_module_exit);
}
