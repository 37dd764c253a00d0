//! Types, declarators and initialisers.

use super::Printer;
use crate::ast::*;

impl Printer<'_> {
    /// `static x: [3]*int`
    pub(super) fn declared(&self, specifiers: &DeclSpecifiers, declarator: &Declarator) -> String {
        let mut text = String::new();
        let mut word = |present: bool, word: &str| {
            if present {
                text += word;
                text.push(' ');
            }
        };
        word(
            specifiers.storage.is_some(),
            match specifiers.storage {
                Some(StorageClass::Typedef) => "typedef",
                Some(StorageClass::Extern) => "extern",
                Some(StorageClass::Static) => "static",
                Some(StorageClass::Auto) => "auto",
                Some(StorageClass::Register) | None => "register",
            },
        );
        word(specifiers.thread_local, "thread_local");
        word(specifiers.inline, "inline");
        word(specifiers.noreturn, "noreturn");
        word(specifiers.constexpr, "constexpr");
        if let Some(ident) = declarator.ident {
            text += self.name(ident.name);
            text += ": ";
        }
        text += &self.derived(specifiers, declarator);
        if let Some(label) = &declarator.asm_label {
            text += &format!(" asm {:?}", label.to_text());
        }
        text
    }

    pub(super) fn type_name(&self, ty: &TypeName) -> String {
        self.derived(&ty.specifiers, &ty.declarator)
    }

    fn derived(&self, specifiers: &DeclSpecifiers, declarator: &Declarator) -> String {
        let mut text = String::new();
        for derivation in &declarator.derivations {
            text += &self.derivation(derivation);
        }
        text += &self.specifiers(specifiers);
        text + &self.attributes(&declarator.attributes)
    }

    fn derivation(&self, derivation: &Derivation) -> String {
        match &derivation.kind {
            DerivationKind::Pointer { qualifiers, attributes } => {
                let attributes = self.attributes(attributes);
                format!("{}*{attributes}", qualifier_words(*qualifiers))
            }
            DerivationKind::Array { size, qualifiers, is_static } => {
                let is_static = if *is_static { "static " } else { "" };
                let size = match size {
                    ArraySize::Unspecified => String::new(),
                    ArraySize::Star => "*".into(),
                    ArraySize::Expr(size) => self.expr(size),
                };
                format!("[{}{is_static}{size}]", qualifier_words(*qualifiers))
            }
            DerivationKind::Function(parameters) => {
                format!("func({}) ", self.parameters(parameters))
            }
        }
    }

    fn parameters(&self, parameters: &Parameters) -> String {
        let texts: Vec<String> = match parameters {
            Parameters::Unspecified => vec!["?".into()],
            Parameters::Names(names) => names.iter().map(|ident| self.name(ident.name).to_string()).collect(),
            Parameters::Prototype { params, variadic } => params
                .iter()
                .map(|param| self.declared(&param.specifiers, &param.declarator))
                .chain(variadic.then(|| "...".to_string()))
                .collect(),
        };
        texts.join(", ")
    }

    /// The base type with its qualifiers and attributes.
    pub(super) fn specifiers(&self, specifiers: &DeclSpecifiers) -> String {
        let mut text = qualifier_words(specifiers.qualifiers);
        for alignas in &specifiers.alignas {
            text += &match alignas {
                AlignAs::Expr(expr) => format!("alignas({}) ", self.expr(expr)),
                AlignAs::Type(ty) => format!("alignas({}) ", self.type_name(ty)),
            };
        }
        text += &self.base(&specifiers.base.kind);
        text + &self.attributes(&specifiers.attributes)
    }

    fn base(&self, base: &BaseTypeKind) -> String {
        let unqual = |unqualified: &bool| if *unqualified { "_unqual" } else { "" };
        match base {
            BaseTypeKind::Builtin(builtin) => builtin_word(*builtin),
            BaseTypeKind::Complex(builtin) => format!("complex {}", builtin_word(*builtin)),
            BaseTypeKind::BitInt { signed, width } => {
                let sign = if *signed { "" } else { "u" };
                format!("{sign}bitint({})", self.expr(width))
            }
            BaseTypeKind::Record(record) => self.record(record),
            BaseTypeKind::Enum(specifier) => self.enumeration(specifier),
            BaseTypeKind::Typedef(name) => self.name(*name).to_string(),
            BaseTypeKind::TypeofExpr { operand, unqualified } => {
                format!("typeof{}({})", unqual(unqualified), self.expr(operand))
            }
            BaseTypeKind::TypeofType { operand, unqualified } => {
                format!("typeof{}(type {})", unqual(unqualified), self.type_name(operand))
            }
            BaseTypeKind::Auto => "auto_type".into(),
            BaseTypeKind::Atomic(ty) => format!("atomic({})", self.type_name(ty)),
            BaseTypeKind::ImplicitInt => "implicit-int".into(),
        }
    }

    fn tag(&self, tag: &Option<Ident>) -> String {
        tag.map_or_else(String::new, |tag| format!(" {}", self.name(tag.name)))
    }

    fn record(&self, record: &RecordSpecifier) -> String {
        let mut text = match record.kind {
            RecordKind::Struct => String::from("struct"),
            RecordKind::Union => String::from("union"),
        };
        text += &self.tag(&record.tag);
        if let Some(body) = &record.body {
            text += " {";
            for member in &body.members {
                text.push(' ');
                text += &self.member(member);
                text.push(';');
            }
            text += " }";
            if let Some(pack) = body.pack {
                text += &format!(" pack {pack}");
            }
        }
        text + &self.attributes(&record.attributes)
    }

    fn member(&self, member: &MemberDecl) -> String {
        match member {
            MemberDecl::StaticAssert(assert) => {
                format!("static_assert {}", self.expr(&assert.condition))
            }
            MemberDecl::Fields { specifiers, declarators, .. } if declarators.is_empty() => self.specifiers(specifiers),
            MemberDecl::Fields { specifiers, declarators, .. } => {
                let texts: Vec<String> = declarators
                    .iter()
                    .map(|field| {
                        let width = field.bit_width.as_ref();
                        let width = width.map(|width| format!(" : {}", self.expr(width)));
                        self.declared(specifiers, &field.declarator) + &width.unwrap_or_default()
                    })
                    .collect();
                texts.join(", ")
            }
        }
    }

    fn enumeration(&self, specifier: &EnumSpecifier) -> String {
        let mut text = format!("enum{}", self.tag(&specifier.tag));
        if let Some(underlying) = &specifier.underlying {
            text += &format!(" : {}", self.type_name(underlying));
        }
        if let Some(body) = &specifier.body {
            let texts: Vec<String> = body
                .iter()
                .map(|constant| {
                    let name = self.name(constant.ident.name);
                    match &constant.value {
                        Some(value) => format!("{name} = {}", self.expr(value)),
                        None => name.to_string(),
                    }
                })
                .collect();
            text += &format!(" {{ {} }}", texts.join(", "));
        }
        text + &self.attributes(&specifier.attributes)
    }

    fn attributes(&self, attributes: &[Attribute]) -> String {
        let mut text = String::new();
        for attribute in attributes {
            text += " @";
            if let Some(namespace) = attribute.namespace {
                text += &format!("{}::", self.name(namespace));
            }
            text += self.name(attribute.name);
            if !attribute.args.is_empty() {
                let args: Vec<String> = attribute.args.iter().map(|a| self.argument(a)).collect();
                text += &format!("({})", args.join(", "));
            }
        }
        text
    }

    fn argument(&self, argument: &AttributeArg) -> String {
        match argument {
            AttributeArg::Ident(ident) => self.name(ident.name).to_string(),
            AttributeArg::Expr(expr) => self.expr(expr),
            AttributeArg::Type(ty) => format!("type {}", self.type_name(ty)),
            AttributeArg::Other(_) => "?".into(),
        }
    }

    pub(super) fn initializer(&self, init: &Initializer) -> String {
        match &init.kind {
            InitializerKind::Expr(expr) => self.expr(expr),
            InitializerKind::List(items) => self.initializer_list(items),
        }
    }

    pub(super) fn initializer_list(&self, items: &[InitializerItem]) -> String {
        let texts: Vec<String> = items
            .iter()
            .map(|item| {
                let mut text = String::new();
                for designator in &item.designators {
                    text += &match designator {
                        Designator::Field(ident) => format!(".{}", self.name(ident.name)),
                        Designator::Index(index) => format!("[{}]", self.expr(index)),
                        Designator::Range(first, last) => {
                            format!("[{} ... {}]", self.expr(first), self.expr(last))
                        }
                    };
                }
                if !text.is_empty() {
                    text += " = ";
                }
                text + &self.initializer(&item.init)
            })
            .collect();
        format!("{{{}}}", texts.join(", "))
    }
}

fn qualifier_words(qualifiers: Qualifiers) -> String {
    let words = [
        (qualifiers.is_const, "const "),
        (qualifiers.is_volatile, "volatile "),
        (qualifiers.is_restrict, "restrict "),
        (qualifiers.is_atomic, "atomic "),
    ];
    words.iter().filter_map(|&(present, word)| present.then_some(word)).collect()
}

fn builtin_word(builtin: BuiltinType) -> String {
    format!("{builtin:?}").to_lowercase()
}
