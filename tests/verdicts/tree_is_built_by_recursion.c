// Verdict: TRUE
// Property: valid-memsafety
// Flags: --malloc may-fail
// A function that calls itself twice and allocates is not copied for each way to it.
extern void *calloc(unsigned long count, unsigned long size);
extern void free(void *block);

struct tree {
    int key;
    struct tree *left, *right;
};

static struct tree *insert(struct tree *tree, int key) {
    if (!tree) {
        tree = calloc(1, sizeof *tree);
        if (tree)
            tree->key = key;
    } else if (key < tree->key) {
        tree->left = insert(tree->left, key);
    } else {
        tree->right = insert(tree->right, key);
    }
    return tree;
}

int main(void) {
    struct tree *tree = insert(0, 5);
    if (!tree)
        return 1;
    tree = insert(tree, 3);
    free(tree->left);
    free(tree);
    return 0;
}
