//! Types, declarators and initialisers as C.

use frontend::ast::*;

use super::Writer;

impl Writer<'_> {
    /// GNU attributes as written; other notations have no effect on code here.
    pub(super) fn attributes(&self, attributes: &[Attribute]) -> String {
        let texts = attributes.iter().filter_map(|attribute| {
            let text = self.sources.snippet(attribute.span);
            let convention = text.starts_with('_') && text.ends_with("call");
            (!convention && attribute.namespace.is_none()).then(|| format!(" __attribute__(({text}))"))
        });
        texts.collect()
    }

    pub(super) fn specifiers(&self, specifiers: &DeclSpecifiers) -> String {
        let mut words: Vec<String> = Vec::new();
        words.extend(specifiers.storage.map(|storage| match storage {
            StorageClass::Typedef => "typedef".into(),
            StorageClass::Extern => "extern".into(),
            StorageClass::Static => "static".into(),
            StorageClass::Auto => "auto".into(),
            StorageClass::Register => "register".into(),
        }));
        let flags = [
            (specifiers.thread_local, "_Thread_local"),
            (specifiers.inline, "inline"),
            (specifiers.noreturn, "_Noreturn"),
        ];
        for (present, word) in flags {
            words.extend(present.then(|| word.to_string()));
        }
        words.push(qualifiers(specifiers.qualifiers));
        for alignas in &specifiers.alignas {
            words.push(match alignas {
                AlignAs::Expr(expr) => format!("_Alignas({})", self.expr(expr)),
                AlignAs::Type(ty) => format!("_Alignas({})", self.type_name(ty)),
            });
        }
        // Behind a record's brace they would belong to the record.
        words.push(self.attributes(&specifiers.attributes));
        words.push(self.base(&specifiers.base.kind));
        words.join(" ")
    }

    fn base(&self, base: &BaseTypeKind) -> String {
        match base {
            BaseTypeKind::Builtin(builtin) => builtin_words(*builtin).into(),
            BaseTypeKind::Complex(builtin) => format!("_Complex {}", builtin_words(*builtin)),
            BaseTypeKind::BitInt { .. } => "_BitInt".into(),
            BaseTypeKind::Record(record) => self.record(record),
            BaseTypeKind::Enum(specifier) => self.enumeration(specifier),
            BaseTypeKind::Typedef(name) => self.name(*name).to_string(),
            BaseTypeKind::TypeofExpr { operand, .. } => format!("typeof({})", self.expr(operand)),
            BaseTypeKind::TypeofType { operand, .. } => {
                format!("typeof({})", self.type_name(operand))
            }
            BaseTypeKind::Auto => "__auto_type".into(),
            BaseTypeKind::Atomic(ty) => format!("_Atomic({})", self.type_name(ty)),
            BaseTypeKind::ImplicitInt => "int".into(),
        }
    }

    fn tag(&self, tag: &Option<Ident>) -> &str {
        tag.map_or("", |tag| self.name(tag.name))
    }

    fn record(&self, record: &RecordSpecifier) -> String {
        let keyword = match record.kind {
            RecordKind::Struct => "struct",
            RecordKind::Union => "union",
        };
        let tag = self.tag(&record.tag);
        let attributes = self.attributes(&record.attributes);
        let Some(body) = &record.body else {
            return format!("{keyword} {tag}");
        };
        let members: String = body.members.iter().map(|m| self.member(m)).collect();
        let text = format!("{keyword} {attributes} {tag} {{\n{members}");
        match body.pack {
            Some(pack) => format!("{text}\n#pragma pack({pack})\n}}"),
            None => text + "}",
        }
    }

    fn member(&self, member: &MemberDecl) -> String {
        let MemberDecl::Fields { specifiers, declarators, .. } = member else {
            return String::new();
        };
        let fields: Vec<String> = declarators
            .iter()
            .map(|field| {
                let mut text = self.declarator(&field.declarator);
                if let Some(width) = &field.bit_width {
                    text += &format!(" : {}", self.expr(width));
                }
                text + &self.attributes(&field.declarator.attributes)
            })
            .collect();
        format!("{} {};\n", self.specifiers(specifiers), fields.join(", "))
    }

    fn enumeration(&self, specifier: &EnumSpecifier) -> String {
        let tag = self.tag(&specifier.tag);
        let attributes = self.attributes(&specifier.attributes);
        let Some(body) = &specifier.body else {
            return format!("enum {tag}");
        };
        let constants: Vec<String> = body
            .iter()
            .map(|constant| {
                let name = self.name(constant.ident.name);
                match &constant.value {
                    Some(value) => format!("{name} = {}", self.expr(value)),
                    None => name.to_string(),
                }
            })
            .collect();
        format!("enum {attributes} {tag} {{ {} }}", constants.join(", "))
    }

    pub(super) fn type_name(&self, ty: &TypeName) -> String {
        let declarator = self.declarator(&ty.declarator);
        format!("{} {declarator}", self.specifiers(&ty.specifiers))
    }

    /// From the name outwards, with parentheses wherever a pointer is not the last step.
    pub(super) fn declarator(&self, declarator: &Declarator) -> String {
        let mut text = declarator.ident.map_or_else(String::new, |ident| self.name(ident.name).to_string());
        let mut behind_pointer = false;
        for derivation in &declarator.derivations {
            let pointer = matches!(derivation.kind, DerivationKind::Pointer { .. });
            if behind_pointer && !pointer {
                text = format!("({text})");
            }
            behind_pointer = pointer;
            text = match &derivation.kind {
                DerivationKind::Pointer { qualifiers: own, attributes } => {
                    format!("*{} {} {text}", self.attributes(attributes), qualifiers(*own))
                }
                DerivationKind::Array { size, qualifiers: own, is_static } => {
                    let size = match size {
                        ArraySize::Unspecified => String::new(),
                        ArraySize::Star => "*".into(),
                        ArraySize::Expr(size) => self.expr(size),
                    };
                    let is_static = if *is_static { "static" } else { "" };
                    format!("{text}[{} {is_static} {size}]", qualifiers(*own))
                }
                DerivationKind::Function(parameters) => {
                    format!("{text}({})", self.parameters(parameters))
                }
            };
        }
        text
    }

    fn parameters(&self, parameters: &Parameters) -> String {
        match parameters {
            Parameters::Unspecified => String::new(),
            Parameters::Names(names) => {
                let names = names.iter().map(|ident| self.name(ident.name));
                names.collect::<Vec<_>>().join(", ")
            }
            Parameters::Prototype { params, variadic } => {
                if params.is_empty() && !variadic {
                    return "void".into();
                }
                let params = params.iter().map(|param| {
                    let attributes = self.attributes(&param.declarator.attributes);
                    let head = self.specifiers(&param.specifiers);
                    format!("{head} {}{attributes}", self.declarator(&param.declarator))
                });
                let params = params.chain(variadic.then(|| "...".to_string()));
                params.collect::<Vec<_>>().join(", ")
            }
        }
    }

    pub(super) fn initializer(&self, init: &Initializer) -> String {
        match &init.kind {
            InitializerKind::Expr(expr) => self.expr(expr),
            InitializerKind::List(items) => self.initializer_list(items),
        }
    }

    pub(super) fn initializer_list(&self, items: &[InitializerItem]) -> String {
        let items = items.iter().map(|item| {
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
            text += if text.is_empty() { "" } else { " = " };
            text + &self.initializer(&item.init)
        });
        format!("{{{}}}", items.collect::<Vec<_>>().join(", "))
    }
}

fn qualifiers(qualifiers: Qualifiers) -> String {
    let words = [
        (qualifiers.is_const, "const "),
        (qualifiers.is_volatile, "volatile "),
        (qualifiers.is_restrict, "restrict "),
        (qualifiers.is_atomic, "_Atomic "),
    ];
    words.iter().filter_map(|&(present, word)| present.then_some(word)).collect()
}

fn builtin_words(builtin: BuiltinType) -> &'static str {
    match builtin {
        BuiltinType::Void => "void",
        BuiltinType::Bool => "_Bool",
        BuiltinType::Char => "char",
        BuiltinType::SChar => "signed char",
        BuiltinType::UChar => "unsigned char",
        BuiltinType::Short => "short",
        BuiltinType::UShort => "unsigned short",
        BuiltinType::Int => "int",
        BuiltinType::UInt => "unsigned",
        BuiltinType::Long => "long",
        BuiltinType::ULong => "unsigned long",
        BuiltinType::LongLong => "long long",
        BuiltinType::ULongLong => "unsigned long long",
        BuiltinType::Int128 => "__int128",
        BuiltinType::UInt128 => "unsigned __int128",
        BuiltinType::Float => "float",
        BuiltinType::Double => "double",
        BuiltinType::LongDouble => "long double",
        BuiltinType::Float16 => "_Float16",
        BuiltinType::Float32 => "_Float32",
        BuiltinType::Float64 => "_Float64",
        BuiltinType::Float32x => "_Float32x",
        BuiltinType::Float64x => "_Float64x",
        BuiltinType::Float128 => "_Float128",
        BuiltinType::Decimal32 => "_Decimal32",
        BuiltinType::Decimal64 => "_Decimal64",
        BuiltinType::Decimal128 => "_Decimal128",
        BuiltinType::VaList => "__builtin_va_list",
    }
}
