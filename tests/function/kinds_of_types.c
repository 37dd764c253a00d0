// Flags: --function mix
// Members, arrays, unions, enumerations, bit-fields and truth values have the values of their types.
#include <assert.h>
#include <stdint.h>

enum mode { OFF, ON };

typedef struct {
    uint8_t kind : 3;
    int level : 4;
    _Bool urgent;
    enum mode mode;
    double weight;
    char name[4];
    union {
        uint32_t word;
        uint8_t bytes[4];
    };
    struct {
        const char *text;
    } label;
} message_t;

int mix(const message_t copy, message_t *m, int table[8], const char *const argv[])
{
    assert(copy.kind < 8 && copy.level >= -8 && copy.level <= 7);
    assert(copy.urgent == 0 || copy.urgent == 1);
    if (copy.label.text && copy.label.text[0] == 'x' && copy.word == 0x01020304)
        assert(copy.bytes[0] != 4); // finds: assertion
    if (!m || !table || !argv)
        return 0;
    if (m->mode == ON && m->weight > 0.5)
        table[0] = m->name[3];
    if (argv[0])
        return argv[0][0];
    return 0;
}
