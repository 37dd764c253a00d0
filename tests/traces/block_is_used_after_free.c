// Engine: execute
// Property: valid-memsafety
// What freed the block matters, and what made the pointer; the loop does not.
#include <stdlib.h>

struct buffer {
	int length;
	char *bytes;
};

static void reset(struct buffer *buffer)
{
	free(buffer->bytes);
	buffer->length = 0;
}

int main(void)
{
	struct buffer buffer;
	int sum = 0;

	buffer.bytes = malloc(16);
	buffer.length = 16;
	for (int i = 0; i < 16; i++)
		buffer.bytes[i] = (char)i;
	for (int i = 0; i < 16; i++)
		sum += buffer.bytes[i];
	reset(&buffer);
	buffer.bytes[3] = 1;
	return sum;
}
