/* Memory: slab, vmalloc, pages. linux/slab.h of this folder leads all of kmalloc to __kmalloc. */
void *malloc(size_t size);
void *calloc(size_t count, size_t size);
void free(void *memory);

/* Macros, so that each function below is one level above malloc(): the analysis tells their call sites apart. */
#define ALLOCATE(size, flags) \
({ \
	R_gfp(flags); \
	(flags) & __GFP_ZERO ? calloc(1, size) : malloc(size); \
})
#define ALLOCATE_FOR(kind, size, flags) \
({ \
	void *memory_ = ALLOCATE(size, flags); \
	if (memory_) { \
		R_get(kind, memory_); \
		R_block(memory_, size); \
	} \
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
void kfree(const void *memory) { R_pointer(memory); GIVE_BACK(K_MEMORY, memory); }
void kfree_sensitive(const void *memory) { GIVE_BACK(K_MEMORY, memory); }
void kvfree(const void *memory) { GIVE_BACK(K_MEMORY, memory); }

void *vmalloc(unsigned long size) { return ALLOCATE_FOR(K_MEMORY, size, GFP_KERNEL); }
void *vzalloc(unsigned long size) { return ALLOCATE_FOR(K_MEMORY, size, GFP_KERNEL | __GFP_ZERO); }
void *vmalloc_user(unsigned long size) { return ALLOCATE_FOR(K_MEMORY, size, GFP_KERNEL | __GFP_ZERO); }
void vfree(const void *memory) { GIVE_BACK(K_MEMORY, memory); }

/* Copies. The length of a string does not matter. */
char *kstrdup(const char *text, gfp_t flags) { return text ? ALLOCATE_FOR(K_MEMORY, 16, flags) : NULL; }
char *kstrndup(const char *text, size_t size, gfp_t flags) { return text ? ALLOCATE_FOR(K_MEMORY, 16, flags) : NULL; }
void *kmemdup(const void *from, size_t size, gfp_t flags) { return ALLOCATE_FOR(K_MEMORY, size, flags); }
char *kasprintf(gfp_t flags, const char *format, ...) { return ALLOCATE_FOR(K_MEMORY, 64, flags); }

static void *user_copy(void *memory)
{
	if (!memory)
		return ERR_PTR(-ENOMEM);
	if (env_user_access()) {
		GIVE_BACK(K_MEMORY, memory);
		return ERR_PTR(-EFAULT);
	}
	return memory;
}
void *memdup_user(const void __user *from, size_t size) { return user_copy(ALLOCATE_FOR(K_MEMORY, size, GFP_USER)); }
void *memdup_user_nul(const void __user *from, size_t size)
{
	return user_copy(ALLOCATE_FOR(K_MEMORY, size + 1, GFP_KERNEL));
}

/* Caches and pages. */
void *kmem_cache_alloc(struct kmem_cache *cache, gfp_t flags) { return ALLOCATE_FOR(K_MEMORY, 512, flags); }
void kmem_cache_free(struct kmem_cache *cache, void *memory) { GIVE_BACK(K_MEMORY, memory); }
unsigned long __get_free_pages(gfp_t flags, unsigned int order)
{
	return (unsigned long)ALLOCATE_FOR(K_PAGES, PAGE_SIZE << order, flags);
}
unsigned long get_zeroed_page(gfp_t flags)
{
	return (unsigned long)ALLOCATE_FOR(K_PAGES, PAGE_SIZE, flags | __GFP_ZERO);
}
void free_pages(unsigned long memory, unsigned int order) { GIVE_BACK(K_PAGES, (void *)memory); }
