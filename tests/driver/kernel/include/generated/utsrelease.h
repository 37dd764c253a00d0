#define UTS_RELEASE "0.1-miniature"
