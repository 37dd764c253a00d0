// Not decided: dereference, uninitialised
struct device { int id; };

struct device *device_find(int id);

static int id_of(const struct device *of)
{
    return of->id;
}

int main(void)
{
    struct device own;
    const struct device *found = device_find(3);
    int id = found ? id_of(found) : 0;
    if (id_of(&own) > 2)
        return 1;
    return id == 3;
}
