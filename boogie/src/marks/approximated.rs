//! Where the translation knows less than the program does.

use super::argument::{terms_of, text};
use super::mark::Mark;
use crate::expr::{Expr, Terms};
use crate::program::{AttrArg, VarId};
use std::fmt;

/// `{:approximated "why", x, ...}` of an assume: the variables hold arbitrary values here where the program has certain
/// ones. The interpreter marks what they hold as poison; a violation that depends on poison is not confirmed.
pub struct Approximated<'p> {
    pub reason: Approximation<'p>,
    /// Terms.
    pub of: &'p [AttrArg],
}

impl Approximated<'_> {
    /// The variables.
    pub fn variables(&self, terms: &Terms) -> impl Iterator<Item = VarId> {
        terms_of(self.of).filter_map(|e| if let Expr::Var(v) = terms.expr(e) { Some(*v) } else { None })
    }
}

impl<'p> Mark<'p> for Approximated<'p> {
    const NAME: &'static str = "approximated";

    fn read(_: &Terms, args: &'p [AttrArg]) -> Option<Self> {
        match text(args.first()) {
            Some(why) => Some(Approximated { reason: Approximation::Other(why), of: &args[1..] }),
            None => Some(Approximated { reason: Approximation::Other(""), of: args }),
        }
    }

    fn args(&self, _: &mut Terms) -> Vec<AttrArg> {
        let mut args = vec![self.reason.to_string().into()];
        args.extend_from_slice(self.of);
        args
    }
}

macro_rules! approximations {
    ($($(#[$doc:meta])* $reason:ident = $text:literal,)*) => {
        /// What is only approximated. Its text is for the user; nothing depends on it.
        #[derive(Clone, Copy, PartialEq, Eq, Debug)]
        pub enum Approximation<'p> {
            /// What a function changes that nothing defines.
            ChangedBy(&'p str),
            /// What a library function returns.
            ResultOf(&'p str),
            /// What a library function writes.
            WrittenBy(&'p str),
            /// What a library function writes behind a text.
            BehindTextOf(&'p str),
            /// What a library function reads, beyond its first characters.
            ReadBy(&'p str),
            /// What this function returned before, if it overwrites that.
            OverwrittenBy(&'p str),
            /// Whether a library function returns the same again.
            SaidAgainBy(&'p str),
            $($(#[$doc])* $reason,)*
            /// Read from a program, in its own words.
            Other(&'p str),
        }

        impl fmt::Display for Approximation<'_> {
            fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
                match self {
                    Approximation::ChangedBy(name) => write!(f, "what '{name}' changes is arbitrary"),
                    Approximation::ResultOf(name) => write!(f, "the result of '{name}' is arbitrary"),
                    Approximation::WrittenBy(name) => write!(f, "what '{name}' writes is arbitrary"),
                    Approximation::BehindTextOf(name) => write!(f, "what '{name}' leaves behind the text is arbitrary"),
                    Approximation::ReadBy(name) => {
                        write!(f, "only the first characters that '{name}' reads are followed")
                    }
                    Approximation::OverwrittenBy(name) => {
                        write!(f, "'{name}' may overwrite what such functions returned before")
                    }
                    Approximation::SaidAgainBy(name) => write!(f, "'{name}' may say the same again"),
                    $(Approximation::$reason => f.write_str($text),)*
                    Approximation::Other(text) => f.write_str(text),
                }
            }
        }
    };
}

approximations! {
    AddressReuse = "an address is given out again",
    AnyNan = "which NaN an operation makes",
    ArgumentsUnknown = "what is known of many arguments",
    AsmJump = "where inline assembly jumps",
    AsmMemory = "memory that inline assembly may write",
    AsmOutput = "an output of inline assembly",
    CallocMemory = "memory from calloc is taken as arbitrary",
    ChanceRepeats = "numbers by chance may come again",
    ClearedLarge = "a large object is set to zero",
    ClearedVariable = "an object of variable size is set to zero",
    CopiedLarge = "a large object is copied",
    CopiedPadding = "padding is copied",
    CopiedString = "a long string is copied",
    CopiedVariable = "memory of variable size is copied",
    DeclaredLarge = "a large object is declared again",
    EndOfList = "a va_list that has ended",
    EndOfStream = "whether a stream is at its end",
    EndOfStreamValue = "what 'feof' returns at the end",
    Environment = "the program is given a value that may be another one next time",
    Errno = "whether a library function sets errno",
    Failure = "an exchange or lock may fail without a reason",
    FilledLarge = "a large object is filled",
    FilledVariable = "memory of variable size is filled",
    ForgottenLarge = "a large object becomes arbitrary",
    ForgottenVariable = "memory of variable size becomes arbitrary",
    GammaSign = "the sign of the gamma function is arbitrary",
    Input = "input",
    LargeBlock = "where a large block is",
    LibraryState = "what the library knows is arbitrary",
    MachineAddress = "an address of the machine's",
    MovedSign = "a result that gcc may round after its sign has changed",
    MovedVariable = "memory of variable size is moved",
    NanDigits = "the digits of a NaN",
    NumberPadding = "padding of a number",
    ObjectSize = "whether gcc knows the size of an object",
    OlderValue = "an atomic operation may read what was there before",
    OtherOrder = "operands are evaluated in another order than that which gcc takes",
    OutsidePointers = "what pointers from outside lead to",
    PrintedLength = "how much text is printed",
    PrintedText = "printed text is arbitrary",
    ReadText = "text that is read is arbitrary",
    ResultOfNumbers = "the result of a function of numbers",
    SomeOrder = "operands are evaluated in an order that gcc may not take",
    StaticInitializer = "a static object with a large initialiser is taken as arbitrary",
    StaticLarge = "a large static object is taken as arbitrary",
    TestOfNumber = "what a test of a number says besides that it holds",
    Time = "the time",
    TimeZone = "which time zone the library found",
    UnsetPointer = "a pointer that nothing sets is dereferenced",
    VolatilePointee = "a volatile object behind a pointer may have changed",
    WildCall = "a pointer that may lead to no function is called",
    ZeroBits = "how many zeros the number 0 has for '__builtin_clz' or '__builtin_ctz'",
    ZeroSign = "which of two zeros is chosen",
}
