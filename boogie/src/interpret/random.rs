//! Numbers for choices at random.

/// Numbers at random, the same ones for the same seed: Steele, Lea, Flood: Fast splittable pseudorandom number generators
/// (2014), SplitMix.
#[derive(Clone, Default, Debug)]
pub struct Random(u64);

impl Random {
    pub fn new(seed: u64) -> Random {
        Random(seed)
    }

    pub fn number(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let z = (self.0 ^ (self.0 >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        let z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        z ^ (z >> 31)
    }

    /// A number below `n`, or 0.
    pub fn below(&mut self, n: u64) -> u64 {
        self.number() % n.max(1)
    }
}
