/* Memory: slab, vmalloc, pages. linux/slab.h of this folder leads all of kmalloc to __kmalloc. */
void *malloc(size_t size);
void *calloc(size_t count, size_t size);
void free(void *memory);

static void asked_for_memory(gfp_t flags)
{
	R_gfp(flags);
	if (flags & __GFP_DIRECT_RECLAIM)
		R_sleep();
}

/* Macros, so that each function below is one level above malloc(): the analysis tells their call sites apart. */
#define ALLOCATE(size, flags) \
({ \
	asked_for_memory(flags); \
	(flags) & __GFP_ZERO ? calloc(1, size) : malloc(size); \
})
#define ALLOCATE_FOR(kind, size, flags) \
({ \
	void *memory_ = ALLOCATE(size, flags); \
	if (memory_) \
		R_get(kind, memory_); \
	memory_; \
})
#define GIVE_BACK(kind, memory) \
do { \
	if (memory) { \
		R_put(kind, memory); \
		free((void *)(memory)); \
	} \
} while (0)

void *__kmalloc(size_t size, gfp_t flags) { return ALLOCATE_FOR(K_MEMORY, size, flags); }
void *__kmalloc_node(size_t size, gfp_t flags, int node) { return ALLOCATE_FOR(K_MEMORY, size, flags); }
void *kvmalloc_node(size_t size, gfp_t flags, int node) { return ALLOCATE_FOR(K_MEMORY, size, flags); }
void kfree(const void *memory) { GIVE_BACK(K_MEMORY, memory); }
void kfree_sensitive(const void *memory) { GIVE_BACK(K_MEMORY, memory); }
void kvfree(const void *memory) { GIVE_BACK(K_MEMORY, memory); }

void *vmalloc(unsigned long size) { return ALLOCATE_FOR(K_MEMORY, size, GFP_KERNEL); }
void *vzalloc(unsigned long size) { return ALLOCATE_FOR(K_MEMORY, size, GFP_KERNEL | __GFP_ZERO); }
void *vmalloc_user(unsigned long size) { return ALLOCATE_FOR(K_MEMORY, size, GFP_KERNEL | __GFP_ZERO); }
void vfree(const void *memory) { GIVE_BACK(K_MEMORY, memory); }
