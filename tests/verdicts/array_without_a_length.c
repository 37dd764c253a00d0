// Verdict: FALSE(unreach-call)
// An array that gets its length, one element, where the file ends, and is used before.
#include <assert.h>

struct pair {
    int first, second;
};

struct pair table[];
struct pair *at;

int main(void)
{
    at = table;
    at->second = 4;
    assert(table[0].second == 4);
    assert(table[0].first != 0); // violated here
    return 0;
}
