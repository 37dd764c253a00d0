#define IN_TREE_LEAST 3
