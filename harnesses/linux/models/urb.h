/*
 * Transfers. Two that are under way are followed; there is no memory for a third. A limit there would be in the way of
 * most proofs. Of transfers that receive drivers begin many at once, so beside one that is under way any of these may be
 * one that is not followed: nothing is heard of it.
 */
static struct urb *urb_1, *urb_2;
static int unlinked_1, unlinked_2;

struct urb *usb_alloc_urb(int packets, gfp_t flags)
{
	struct urb *urb;

	R_gfp(flags);
	urb = calloc(1, sizeof(*urb));
	if (urb)
		R_get(K_URB, urb);
	return urb;
}

struct urb *usb_get_urb(struct urb *urb)
{
	if (urb)
		R_get(K_URB, urb);
	return urb;
}

void usb_free_urb(struct urb *urb)
{
	if (!urb)
		return;
	if (urb->transfer_flags & URB_FREE_BUFFER) {
		kfree(urb->transfer_buffer);
		urb->transfer_buffer = NULL;
	}
	R_put(K_URB, urb);
}

static int is_under_way(const struct urb *urb) { return urb && (urb == urb_1 || urb == urb_2); }

int usb_submit_urb(struct urb *urb, gfp_t flags)
{
	R_use(K_URB, urb);
	R_use(K_USB_DEVICE, 0);
	R_gfp(flags);
	if (usb_gone || CHOICE())
		return -ENODEV;
	/* One that is under way is not submitted again. */
	if (is_under_way(urb))
		return -EBUSY;
	if ((urb_1 || urb_2) && usb_pipein(urb->pipe) && CHOICE())
		return 0;
	if (!urb_1) {
		urb_1 = urb;
		unlinked_1 = 0;
	} else if (!urb_2) {
		urb_2 = urb;
		unlinked_2 = 0;
	} else {
		return -ENOMEM;
	}
	return 0;
}

static void complete_urb(struct urb *urb, int status)
{
	urb->status = status;
	urb->anchor = NULL;
	if (status)
		urb->actual_length = 0;
	else
		__VERIFIER_assume(urb->actual_length <= urb->transfer_buffer_length);
	if (!status && usb_pipein(urb->pipe))
		PRAETOR_FILL(urb->transfer_buffer, urb->actual_length);
	HARDIRQ(urb->complete(urb));
}

static void end_urb(struct urb *urb, int status)
{
	if (urb_1 == urb)
		urb_1 = NULL;
	else if (urb_2 == urb)
		urb_2 = NULL;
	else
		return;
	complete_urb(urb, status);
}

static void end_transfers(int status)
{
	struct urb *first = urb_1, *second = urb_2;

	if (first)
		end_urb(first, status);
	if (second)
		end_urb(second, status);
}

static int event_urb_complete(void)
{
	struct urb *urb = urb_1;

	if (urb_2 && CHOICE())
		urb = urb_2;
	if (!urb)
		return 0;
	urb->actual_length = part_of(urb->transfer_buffer_length);
	end_urb(urb, !CHOICE() ? 0 : CHOICE() ? -EPIPE : -EPROTO);
	return happened(EVENT_urb_complete);
}

/* The handler runs before these return. */
void usb_kill_urb(struct urb *urb)
{
	R_sleep();
	if (urb)
		end_urb(urb, -ENOENT);
}

void usb_poison_urb(struct urb *urb)
{
	R_sleep();
	if (urb)
		end_urb(urb, -ENOENT);
}

/* It runs later. */
int usb_unlink_urb(struct urb *urb)
{
	if (urb && urb == urb_1)
		unlinked_1 = 1;
	else if (urb && urb == urb_2)
		unlinked_2 = 1;
	else
		return -EIDRM;
	return -EINPROGRESS;
}

/* Soon after a probe that has failed. */
static void end_unlinked_transfers(void)
{
	if (urb_1 && unlinked_1)
		end_urb(urb_1, -ECONNRESET);
	if (urb_2 && unlinked_2)
		end_urb(urb_2, -ECONNRESET);
}

/* Of anchors it is kept which urb is at which. */
void usb_anchor_urb(struct urb *urb, struct usb_anchor *anchor) { urb->anchor = anchor; }
void usb_unanchor_urb(struct urb *urb) { urb->anchor = NULL; }

void usb_kill_anchored_urbs(struct usb_anchor *anchor)
{
	struct urb *first = urb_1, *second = urb_2;

	R_sleep();
	if (first && first->anchor == anchor)
		end_urb(first, -ENOENT);
	if (second && second->anchor == anchor)
		end_urb(second, -ENOENT);
}
int usb_wait_anchor_empty_timeout(struct usb_anchor *anchor, unsigned int timeout) { R_sleep(); return !CHOICE(); }

void *usb_alloc_coherent(struct usb_device *device, size_t size, gfp_t flags, dma_addr_t *dma)
{
	return ALLOCATE_FOR(K_COHERENT, size, flags);
}

void usb_free_coherent(struct usb_device *device, size_t size, void *memory, dma_addr_t dma)
{
	R_use(K_USB_DEVICE, 0);
	GIVE_BACK(K_COHERENT, memory);
}

/* Transfers that are waited for. */
static int transferred(int length)
{
	R_use(K_USB_DEVICE, 0);
	R_sleep();
	return CHOICE() ? -EPIPE : part_of(length);
}

int (usb_control_msg)(struct usb_device *device, unsigned int pipe, __u8 request, __u8 type, __u16 value, __u16 index,
		    void *data, __u16 size, int timeout)
{
	int n = transferred(size);

	if (n > 0 && (type & USB_DIR_IN))
		PRAETOR_FILL(data, n);
	return n;
}

int (usb_control_msg_recv)(struct usb_device *device, __u8 endpoint, __u8 request, __u8 type, __u16 value, __u16 index,
			 void *data, __u16 size, int timeout, gfp_t flags)
{
	R_gfp(flags);
	if (transferred(size) < 0)
		return -EPIPE;
	PRAETOR_FILL(data, size);
	return 0;
}

int usb_control_msg_send(struct usb_device *device, __u8 endpoint, __u8 request, __u8 type, __u16 value, __u16 index,
			 const void *data, __u16 size, int timeout, gfp_t flags)
{
	R_gfp(flags);
	return transferred(size) < 0 ? -EPIPE : 0;
}

static int transfer(unsigned int pipe, void *data, int length, int *actual)
{
	int n = transferred(length);

	if (actual)
		*actual = n < 0 ? 0 : n;
	if (n > 0 && (pipe & USB_DIR_IN))
		PRAETOR_FILL(data, length);
	return n < 0 ? n : 0;
}

int usb_bulk_msg(struct usb_device *device, unsigned int pipe, void *data, int length, int *actual, int timeout)
{
	return transfer(pipe, data, length, actual);
}

int usb_interrupt_msg(struct usb_device *device, unsigned int pipe, void *data, int length, int *actual, int timeout)
{
	return transfer(pipe, data, length, actual);
}

void usb_init_urb(struct urb *urb) { }
int usb_clear_halt(struct usb_device *device, int pipe) { R_sleep(); return CHOICE() ? -EPIPE : 0; }
