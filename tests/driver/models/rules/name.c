/* A gadget's name is asked for once. */
static int asked;
static void name_asked(void)
{
	if (asked++)
		reach_error(); /* the name is asked for again */
}
#define R_name() name_asked()
