// Not decided: uninitialised
// Half of an element is filled.
#include <string.h>

int main(void)
{
    int numbers[4];
    memset(numbers, 0, 6);
    return numbers[1];
}
