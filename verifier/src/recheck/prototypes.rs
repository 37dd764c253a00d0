//! What gcc says of a file's functions (`-aux-info`), and the text of functions in place of those that nothing defines.

use regex::Regex;

/// A function as a file declares it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Prototype {
    pub name: String,
    /// What stands before the name: the type of the result, or the beginning of one.
    pub result: String,
    pub parameters: String,
    pub is_defined: bool,
}

/// Reads the lines of gcc's file.
pub fn read(text: &str) -> Vec<Prototype> {
    let line = Regex::new(r"^/\* .*:\d+:\w(\w) \*/ (?:extern |static )*(.*?)\b(\w+) (\([^*].*?)(?:; /\*.*)?$");
    let line = line.expect("a valid pattern");
    let prototype = |found: regex::Captures| Prototype {
        name: found[3].to_owned(),
        result: found[2].trim().to_owned(),
        parameters: found[4].to_owned(),
        is_defined: &found[1] == "F",
    };
    text.lines().filter_map(|text| line.captures(text).map(prototype)).collect()
}

/// What the texts of this module and of the linked file declare.
pub const DECLARATIONS: &str = "\
void praetor_input(void *, unsigned long, int, const char *);
void praetor_variable(void *, unsigned long, int, const char *);
void praetor_leave(const char *);
#define PRAETOR_CLASS(type) \
    (__builtin_types_compatible_p(type, _Bool) ? 4 : __builtin_classify_type(*(__typeof__(type) *)0))
#define PRAETOR_IS_CONSTANT(object) \
    __builtin_types_compatible_p(__typeof__(&object), __typeof__(const __typeof__(object)) *)
";

impl Prototype {
    /// The text of a function that stands for this one: its result is an input. `program` declares it.
    pub fn stand_in(&self, program: &str) -> String {
        let (name, own) = (&self.name, format!("praetor_stands_for_{}", self.name));
        let ty = match self.result.trim_start_matches("volatile ") {
            // A pointer, or the beginning of a function's that returns a pointer to a function.
            pointer if pointer.contains('*') => "void *",
            ty => ty,
        };
        if ty == "void" {
            let is_last = self.result.starts_with("volatile ") || is_noreturn(name, program);
            let body = if is_last { format!("praetor_leave(\"{name}\");") } else { String::new() };
            return format!("void {own}() __asm__(\"{name}\");\nvoid {own}() {{ {body} }}\n");
        }
        format!(
            "{ty} {own}() __asm__(\"{name}\");\n{ty} {own}() {{ {ty} result; \
             praetor_input(&result, sizeof result, PRAETOR_CLASS({ty}), \"{name}\"); return result; }}\n"
        )
    }
}

/// Whether a declaration says that a function does not return.
fn is_noreturn(name: &str, program: &str) -> bool {
    let whole = |at: usize| {
        let is_word = |c: Option<char>| c.is_some_and(|c| c.is_alphanumeric() || c == '_');
        !is_word(program[..at].chars().next_back()) && !is_word(program[at + name.len()..].chars().next())
    };
    let ends = |c: char| matches!(c, ';' | '{' | '}');
    program.match_indices(name).filter(|(at, _)| whole(*at)).any(|(at, _)| {
        let from = program[..at].rfind(ends).map_or(0, |at| at + 1);
        let to = program[at..].find(ends).map_or(program.len(), |end| at + end);
        let declaration = &program[from..to];
        declaration.contains("noreturn") || declaration.contains("_Noreturn")
    })
}

/// The text that defines a variable that `extern` only declares, as an input unless it is constant.
pub fn variable(name: &str) -> String {
    format!(
        "__typeof__({name}) {name};\n__attribute__((constructor)) static void praetor_defines_{name}(void) {{\n    \
         if (!PRAETOR_IS_CONSTANT({name}))\n        \
         praetor_variable((void *)&{name}, sizeof {name}, PRAETOR_CLASS(__typeof__({name})), \"{name}\");\n}}\n"
    )
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn prototypes_are_read() {
        let text = "/* compiled from: . */\n/* /a b.c:2:NC */ extern u32 f (int);\n\
                    /* a.c:2:NC */ extern void (*g (int, void (*) (int))) (int);\n\
                    /* a.c:3:NF */ static int h (int x); /* (x) int x; */\n\
                    /* a.c:4:NC */ extern const char *p (void);\n";
        let read = read(text);
        let seen: Vec<_> = read.iter().map(|p| (p.name.as_str(), p.result.as_str(), p.is_defined)).collect();
        let expected = [("f", "u32", false), ("g", "void (*", false), ("h", "int", true), ("p", "const char *", false)];
        assert_eq!(seen, expected);
    }

    #[test]
    fn what_does_not_return_is_known() {
        let program = "int a; extern void die(int) __attribute__((noreturn)); void undie(void);";
        assert!(is_noreturn("die", program));
        assert!(!is_noreturn("undie", program));
    }
}
