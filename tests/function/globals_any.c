// Flags: --function share --globals any
// The same after anything: constants stay as they are.
static int parts = 4;
static const int whole_parts = 8;
static const char *name = "x";

int share(unsigned char whole)
{
    int result = whole / whole_parts;
    if (name)
        result += name[0];
    return result + whole / parts; // finds: division
}

void set(int n) { parts = n; }
