/* Clocks for the precision time protocol: any one that the driver registers. */
#if defined(_PTP_CLOCK_KERNEL_H_) && IS_ENABLED(CONFIG_PTP_1588_CLOCK)
static struct ptp_clock_info *ptp_clock;
extern char env_ptp_clock[];

struct ptp_clock *ptp_clock_register(struct ptp_clock_info *info, struct device *parent)
{
	MAY_FAIL(ERR_PTR(-ENOMEM));
	KEEP_ANY(ptp_clock, info);
	return (struct ptp_clock *)env_ptp_clock;
}
int ptp_clock_unregister(struct ptp_clock *clock) { R_sleep(); ptp_clock = NULL; return 0; }

#define PTP_CASE(number, operation, ...) \
	case number: \
		if (!ptp_clock->operation) \
			return 0; \
		PROCESS(ptp_clock->operation(ptp_clock, ##__VA_ARGS__)); \
		break;

static int event_ptp_ask(void)
{
	struct timespec64 time;
	struct ptp_system_timestamp stamps;

	if (!ptp_clock)
		return 0;
	switch (__VERIFIER_nondet_int()) {
	PTP_CASE(0, gettime64, &time)
	PTP_CASE(1, gettimex64, &time, CHOICE() ? NULL : &stamps)
	PTP_CASE(2, do_aux_work)
	default:
		return 0;
	}
	return happened(EVENT_ptp_ask);
}

static int event_ptp_set(void)
{
	struct timespec64 time = { .tv_sec = env_any() & 0xffffffff, .tv_nsec = env_any() & 0x1fffffff };

	if (!ptp_clock)
		return 0;
	switch (__VERIFIER_nondet_int()) {
	PTP_CASE(0, settime64, &time)
	PTP_CASE(1, adjtime, env_any())
	PTP_CASE(2, adjfine, (int)env_any())
#if LINUX_VERSION_CODE < KERNEL_VERSION(6, 2, 0)
	case 3: {
		s32 parts = env_any();
		if (!ptp_clock->adjfreq || ptp_clock->adjfine || parts > ptp_clock->max_adj || parts < -ptp_clock->max_adj)
			return 0;
		PROCESS(ptp_clock->adjfreq(ptp_clock, parts));
		break;
	}
#endif
	PTP_CASE(4, adjphase, (int)env_any())
	default:
		return 0;
	}
	return happened(EVENT_ptp_set);
}

/* A pin's time stamps, a period that is put out, pulses each second: one of those that there are. A period of zero turns it off. */
static int event_ptp_enable(void)
{
	struct ptp_clock_request request;
	unsigned int number = env_any() & 0xff;
	int on = !CHOICE();

	if (!ptp_clock || !ptp_clock->enable)
		return 0;
	switch (__VERIFIER_nondet_int()) {
	case 0:
		if (number >= (unsigned int)ptp_clock->n_ext_ts)
			return 0;
		request.type = PTP_CLK_REQ_EXTTS;
		request.extts.index = number;
		request.extts.flags = env_any() & 0xf;
		break;
	case 1:
		if (number >= (unsigned int)ptp_clock->n_per_out)
			return 0;
		request.type = PTP_CLK_REQ_PEROUT;
		request.perout.index = number;
		request.perout.flags = env_any() & 7;
		request.perout.period.sec = env_any();
		request.perout.period.nsec = env_any() & 0x1fffffff;
		on = request.perout.period.sec || request.perout.period.nsec;
		request.perout.start.sec = env_any();
		request.perout.start.nsec = env_any() & 0x1fffffff;
		break;
	default:
		request.type = PTP_CLK_REQ_PPS;
	}
	PROCESS(ptp_clock->enable(ptp_clock, &request, on));
	return happened(EVENT_ptp_enable);
}
#endif
