// Verdict: TRUE
// 'read' writes as many bytes as it is told to, at most, and says how many.
void reach_error(void);
long read(int, void *, unsigned long);
int stat(const char *, void *);

int main(void) {
    char bytes[8] = {0}, other = 3, status[200];
    long n = read(0, bytes, 4);
    if (n > 4 || n < -1 || bytes[4] || other != 3)
        reach_error();
    n = stat("file", status);
    if (n != 0 && n != -1)
        reach_error();
    return 0;
}
