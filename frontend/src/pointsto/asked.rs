//! What the analysis is asked for.

/// What is to be found out besides.
#[derive(Clone, Copy, Default, Debug)]
pub struct Asked {
    /// Accesses are checked: what is freed and printed.
    pub accesses: bool,
    /// Pointers are compared and subtracted within one object only: where they lead.
    pub relations: bool,
    /// Blocks that are copied and filled are told from what lies behind their greatest length. For questions about calls
    /// alone, as other analyses look at accesses where they are noted.
    pub blocks: bool,
    /// A pointer to several places in an object leaves the object's layout as it is. For questions about calls alone, too.
    pub several: bool,
    /// Taken for granted, and noted where it is: an index into an array that is a member stays in it, and so do a pointer
    /// that walks there and an access that is longer than an element; a pointer that the program may have made is none from
    /// outside that leads to another of its objects.
    pub driver: bool,
}
