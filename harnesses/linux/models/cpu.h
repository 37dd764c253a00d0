/* Processors that come and go: one, which is there when a driver asks for it to be set up. */
#ifdef __CPUHOTPLUG_H
#define CPU_STATES 4
static struct {
	enum cpuhp_state state;
	int (*teardown)(unsigned int cpu);
	int is_set;
} cpu_states[CPU_STATES];
static int cpu_states_used;

static bool is_dynamic(enum cpuhp_state state) { return state == CPUHP_AP_ONLINE_DYN || state == CPUHP_BP_PREPARE_DYN; }

int __cpuhp_setup_state(enum cpuhp_state state, const char *name, bool invoke, int (*startup)(unsigned int cpu),
			int (*teardown)(unsigned int cpu), bool multi_instance)
{
	int result = 0, place = 0;

	MAY_FAIL(-EBUSY);
	/* Those of instances have other parameters. */
	if (multi_instance)
		return is_dynamic(state) ? state : 0;
	while (place < cpu_states_used && cpu_states[place].is_set)
		place++;
	if (place == CPU_STATES)
		__praetor_limit();
	if (invoke && startup)
		result = startup(0);
	if (result)
		return result;
	if (place == cpu_states_used)
		cpu_states_used++;
	cpu_states[place].is_set = 1;
	cpu_states[place].state = is_dynamic(state) ? state + place : state;
	cpu_states[place].teardown = teardown;
	return is_dynamic(state) ? cpu_states[place].state : 0;
}
int __cpuhp_setup_state_cpuslocked(enum cpuhp_state state, const char *name, bool invoke,
				   int (*startup)(unsigned int cpu), int (*teardown)(unsigned int cpu),
				   bool multi_instance)
{
	return __cpuhp_setup_state(state, name, invoke, startup, teardown, multi_instance);
}

void __cpuhp_remove_state(enum cpuhp_state state, bool invoke)
{
	R_sleep();
	for (int i = 0; i < cpu_states_used; i++)
		if (cpu_states[i].is_set && cpu_states[i].state == state) {
			cpu_states[i].is_set = 0;
			if (invoke && cpu_states[i].teardown)
				cpu_states[i].teardown(0);
		}
}
void __cpuhp_remove_state_cpuslocked(enum cpuhp_state state, bool invoke) { __cpuhp_remove_state(state, invoke); }
#endif
