// Flags: --function share
// Variables hold what their definitions say.
static int parts = 4;
static const char *name = "x";

int share(unsigned char whole)
{
    return whole / parts + name[0];
}

void set(int n) { parts = n; }
