//! What workers and their supervisor tell each other.
#![no_main]

use verifier::portfolio::protocol::{self, Task};

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| {
    let mut rest = bytes;
    while let Ok(Some(message)) = protocol::receive(&mut rest) {
        let mut frame = Vec::new();
        protocol::send(&mut frame, &message).expect("what was read is written");
    }
    let _ = postcard::from_bytes::<Task>(bytes);
});
