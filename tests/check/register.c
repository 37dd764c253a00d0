// A register of a device is no object of the program, and its accesses are valid; what it holds is not known.
#define STATUS (*(volatile unsigned *)0x40001000u)

int main(void)
{
    unsigned status = STATUS;
    return 100 / (status & 1u); // finds: division
}
