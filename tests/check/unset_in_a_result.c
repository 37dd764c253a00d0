// What is not set in a record that is returned by value is not followed into the caller.
// Not decided: uninitialised
struct point {
    int x, y;
};

static struct point on_the_axis(int x)
{
    struct point point;
    point.x = x;
    return point;
}

int main(void)
{
    struct point point = on_the_axis(3);
    return point.y;
}
