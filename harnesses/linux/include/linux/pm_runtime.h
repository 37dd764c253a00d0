/* What the header does to the usage count itself, the models do. */
#ifndef PRAETOR_PM_RUNTIME_H
#define PRAETOR_PM_RUNTIME_H
#include_next <linux/pm_runtime.h>
void env_usage_up(struct device *dev);
void env_usage_down(struct device *dev);
int env_resume_and_get(struct device *dev);
#define pm_runtime_get_noresume(device) env_usage_up(device)
#define pm_runtime_put_noidle(device) env_usage_down(device)
#define pm_runtime_resume_and_get(device) env_resume_and_get(device)
#endif
