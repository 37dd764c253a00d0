// Nor in one that is passed by value.
// Not decided: uninitialised
struct point {
    int x, y;
};

static int height(struct point point)
{
    return point.y & 7;
}

int main(void)
{
    struct point point;
    point.x = 1;
    return height(point);
}
