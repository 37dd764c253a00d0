// Registers of devices: at any number, and any value at each read. A pointer that may be null is none.
#include <assert.h>

extern void *ioremap(unsigned long address, unsigned long bytes);

struct uart {
    volatile unsigned status, data, control;
};
#define UART ((struct uart *)0x40001000u)

int main(void)
{
    volatile int object = 5;
    volatile int *own = &object;

    assert(*own == *own);
    while (!(UART->status & 1))
        ;
    assert(UART->status & 1); // finds: assertion
    UART->control = 1;
    assert(UART->control == 1); // finds: assertion
    volatile unsigned *mapped = ioremap(0x1000, 64);
    mapped[1] = 3; // finds: null
    assert(mapped[1] == 3); // finds: assertion
    own[1] = 1; // finds: dereference
    return 0;
}
