// Not decided: uninitialised
// A member that nothing has set is copied to where that is not followed.
struct pair {
    int first, second;
};
static struct pair kept;

int main(void)
{
    struct pair made;
    made.first = 1;
    kept = made;
    return kept.second;
}
