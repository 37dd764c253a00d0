/* What every rule model defines for the environment. */
#ifndef RULE_H
#define RULE_H

/* Called whenever the driver has returned to the kernel. */
void rule_check_return(void);

#endif
