/* Memory for devices. */
#ifdef _LINUX_DMA_MAPPING_H
void *dma_alloc_attrs(struct device *device, size_t size, dma_addr_t *address, gfp_t flags, unsigned long attributes)
{
	*address = env_any();
	return ALLOCATE_FOR(K_COHERENT, size, flags | __GFP_ZERO);
}

void dma_free_attrs(struct device *device, size_t size, void *memory, dma_addr_t address, unsigned long attributes)
{
	GIVE_BACK(K_COHERENT, memory);
}

void *dmam_alloc_attrs(struct device *device, size_t size, dma_addr_t *address, gfp_t flags, unsigned long attributes)
{
	*address = env_any();
	return ALLOCATE(size, flags | __GFP_ZERO);
}

int dma_set_mask(struct device *device, u64 mask) { return any_result(-EIO); }
int dma_set_coherent_mask(struct device *device, u64 mask) { return any_result(-EIO); }
#endif
