// A register of a device is no object of the program, and none is found where it is accessed; what it holds is not known.
// Not decided: dereference
#define STATUS (*(volatile unsigned *)0x40001000u)

int main(void)
{
    unsigned status = STATUS;
    return 100 / (status & 1u); // finds: division
}
