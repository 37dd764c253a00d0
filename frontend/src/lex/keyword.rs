//! The words of the language.

use crate::lex::symbol::Symbol;

macro_rules! keywords {
    (hard { $($hard:ident: $($hard_spelling:literal)+;)* } soft { $($soft:ident: $($soft_spelling:literal)+;)* }) => {
        /// A keyword, whichever way it is spelled.
        #[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
        pub enum Keyword {
            $($hard,)*
            $($soft,)*
        }

        /// Interned first, in this order, so that a keyword's symbol is its index.
        pub(crate) const SPELLINGS: &[&str] = &[
            $($($hard_spelling,)+)*
            $($($soft_spelling,)+)*
        ];

        const KEYWORDS: &[Keyword] = &[
            $($({ let _ = $hard_spelling; Keyword::$hard },)+)*
            $($({ let _ = $soft_spelling; Keyword::$soft },)+)*
        ];

        /// The keywords before this one cannot be redeclared.
        const HARD: usize = [$($($hard_spelling,)+)*].len();
    };
}

keywords! {
    hard {
        Auto: "auto";
        Break: "break";
        Case: "case";
        Char: "char";
        Const: "const" "__const" "__const__";
        Continue: "continue";
        Default: "default";
        Do: "do";
        Double: "double";
        Else: "else";
        Enum: "enum";
        Extern: "extern";
        Float: "float";
        For: "for";
        Goto: "goto";
        If: "if";
        Inline: "inline" "__inline" "__inline__";
        Int: "int";
        Long: "long";
        Register: "register";
        Restrict: "restrict" "__restrict" "__restrict__";
        Return: "return";
        Short: "short";
        Signed: "signed" "__signed" "__signed__";
        Sizeof: "sizeof";
        Static: "static";
        Struct: "struct";
        Switch: "switch";
        Typedef: "typedef";
        Union: "union";
        Unsigned: "unsigned";
        Void: "void";
        Volatile: "volatile" "__volatile" "__volatile__";
        While: "while";
        Alignas: "_Alignas";
        Alignof: "_Alignof" "__alignof" "__alignof__";
        Atomic: "_Atomic";
        Bool: "_Bool";
        Complex: "_Complex" "__complex" "__complex__";
        Generic: "_Generic";
        Noreturn: "_Noreturn";
        StaticAssert: "_Static_assert";
        ThreadLocal: "_Thread_local" "__thread";
        Asm: "asm" "__asm" "__asm__";
        Typeof: "typeof" "__typeof" "__typeof__";
        Attribute: "__attribute" "__attribute__";
        Extension: "__extension__";
        Label: "__label__";
        Real: "__real" "__real__";
        Imag: "__imag" "__imag__";
        AutoType: "__auto_type";
        Int128: "__int128";
        BitInt: "_BitInt";
        VaArg: "__builtin_va_arg";
        Offsetof: "__builtin_offsetof";
        TypesCompatible: "__builtin_types_compatible_p";
        ChooseExpr: "__builtin_choose_expr";
        ConvertVector: "__builtin_convertvector";
        FunctionName: "__func__" "__FUNCTION__" "__PRETTY_FUNCTION__";
    }
    // Names that some dialect reserves and programs of other dialects declare
    // themselves: a declaration in scope wins.
    soft {
        SoftBool: "bool";
        True: "true";
        False: "false";
        Nullptr: "nullptr";
        SoftAlignas: "alignas";
        SoftAlignof: "alignof";
        SoftStaticAssert: "static_assert";
        SoftThreadLocal: "thread_local";
        Constexpr: "constexpr";
        TypeofUnqual: "typeof_unqual" "__typeof_unqual" "__typeof_unqual__";
        VaList: "__builtin_va_list";
        SInt128T: "__int128_t";
        UInt128T: "__uint128_t";
        Float16: "_Float16";
        Float32: "_Float32";
        Float64: "_Float64";
        Float32x: "_Float32x";
        Float64x: "_Float64x";
        Float128: "_Float128" "__float128";
        Float80: "__float80";
        Decimal32: "_Decimal32";
        Decimal64: "_Decimal64";
        Decimal128: "_Decimal128";
        MsInt8: "__int8" "_int8";
        MsInt16: "__int16" "_int16";
        MsInt32: "__int32" "_int32";
        MsInt64: "__int64" "_int64";
        Declspec: "__declspec" "_declspec";
        CallingConvention: "__cdecl" "_cdecl" "__stdcall" "_stdcall" "__fastcall" "_fastcall" "__thiscall" "__vectorcall" "__clrcall" "__regcall";
        ForceInline: "__forceinline" "_inline";
        Try: "__try";
        Except: "__except";
        Finally: "__finally";
        Leave: "__leave";
        MsAsm: "_asm";
        MsIgnored: "__w64" "_w64" "__ptr32" "__ptr64" "__unaligned" "__sptr" "__uptr";
    }
}

/// The keyword that a name is in every program.
pub(crate) fn hard(symbol: Symbol) -> Option<Keyword> {
    (symbol.index() < HARD).then(|| KEYWORDS[symbol.index()])
}

/// The keyword that a name is unless the program declares the name.
pub(crate) fn soft(symbol: Symbol) -> Option<Keyword> {
    let index = symbol.index();
    (HARD..KEYWORDS.len()).contains(&index).then(|| KEYWORDS[index])
}
