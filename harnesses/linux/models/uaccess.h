/* The memory of processes, which prelude.h makes arbitrary. */
int env_user_access(void)
{
	R_sleep();
	return CHOICE() ? -EFAULT : 0;
}
