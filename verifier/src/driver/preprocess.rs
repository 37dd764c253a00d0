//! Preprocessing as the kernel's build would do it, and what is read off it: headers, events, the module's functions.

use super::flags::Flags;
use frontend::preprocess::{compiler, operand};
use regex::bytes::Regex;
use std::ffi::OsString;
use std::path::{Path, PathBuf};

/// Where the compiler looks besides, and what it reads first.
#[derive(Debug)]
pub struct Preprocessor {
    /// The folder of environment, models and rules.
    models: PathBuf,
    /// The compiler's own headers, some of which the kernel used up to 5.15.
    own: PathBuf,
}

/// What the preprocessor is run for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Wanted<'a> {
    Text,
    /// The macros that are defined at the end.
    Macros,
    /// The text where these macros are defined already.
    TextBehind(&'a Path),
}

impl Preprocessor {
    pub fn new(models: PathBuf) -> Result<Preprocessor, String> {
        let said = compiler(vec!["-print-file-name=include".into()], Vec::new(), Path::new("."));
        let said = said.map_err(|diagnostic| format!("error: {}\n", diagnostic.message))?;
        let own = PathBuf::from(String::from_utf8_lossy(&said.stdout).trim().to_owned());
        Ok(Preprocessor { models, own })
    }

    /// What the preprocessor makes of a file named relative to a folder; or messages, ready to be shown.
    pub fn run(&self, flags: &Flags, wanted: Wanted, file: &Path, folder: &Path) -> Result<Vec<u8>, String> {
        let mut args: Vec<OsString> = vec!["-E".into(), "-w".into(), "-I".into(), self.models.join("include").into()];
        let include = |header: PathBuf| ["-include".into(), header.into()];
        let is_first = !matches!(wanted, Wanted::TextBehind(_));
        args.extend(flags.first.iter().filter(|_| is_first).cloned().flat_map(include));
        args.extend(flags.options.iter().cloned());
        args.extend(["-isystem".into(), self.own.clone().into(), "-I".into(), self.models.clone().into()]);
        match wanted {
            Wanted::TextBehind(macros) => args.extend(["-imacros".into(), macros.into()]),
            Wanted::Text | Wanted::Macros => args.extend(include(self.models.join("prelude.h"))),
        }
        args.extend((wanted == Wanted::Macros).then(|| "-dM".into()));
        args.extend(["-x".into(), "c".into(), operand(file).into()]);
        let output = compiler(args, Vec::new(), folder).map_err(|d| format!("error: {}\n", d.message))?;
        if output.status.success() {
            return Ok(output.stdout);
        }
        let said = String::from_utf8_lossy(&output.stderr);
        Err(format!("{said}error: {}: the C compiler does not preprocess it\n", file.display()))
    }

    /// The kernel's headers that are included by files which are not the kernel's, by the names to include them by.
    pub fn headers(&self, flags: &Flags, text: &[u8]) -> Vec<String> {
        let mut folders: Vec<&Path> = flags.includes.iter().map(PathBuf::as_path).collect();
        let shims = self.models.join("include");
        folders.push(&shims);
        // The inner of nested folders, as include and include/uapi.
        folders.sort_by_key(|folder| std::cmp::Reverse(folder.components().count()));
        let name = |file: &Path| {
            let inner = folders.iter().find_map(|folder| file.strip_prefix(folder).ok())?;
            Some(inner.to_str()?.to_owned())
        };
        let is_own = |file: &Path| {
            let is_virtual = file.as_os_str().as_encoded_bytes().starts_with(b"<");
            !is_virtual && name(file).is_none() && !file.starts_with(&self.models)
        };
        let mut found: Vec<String> = Vec::new();
        let mut open: Vec<PathBuf> = Vec::new();
        for marker in Marker::all(text) {
            match marker.change {
                Change::Enters => {
                    if let (Some(header), Some(true)) = (name(&marker.file), open.last().map(|parent| is_own(parent)))
                        && !found.contains(&header)
                    {
                        found.push(header);
                    }
                    open.push(marker.file);
                }
                Change::Returns => drop(open.pop()),
                Change::None => match open.last_mut() {
                    Some(last) => *last = marker.file,
                    None => open.push(marker.file),
                },
            }
        }
        found
    }
}

/// A line marker.
struct Marker {
    file: PathBuf,
    change: Change,
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Change {
    Enters,
    Returns,
    None,
}

impl Marker {
    fn all(text: &[u8]) -> impl Iterator<Item = Marker> {
        let lines = text.split(|&byte| byte == b'\n').filter_map(|line| line.strip_prefix(b"# "));
        lines.filter_map(|line| {
            let line = String::from_utf8_lossy(line);
            let (start, rest) = line.split_once('"')?;
            let (file, flags) = rest.rsplit_once('"')?;
            start.trim().parse::<u32>().ok()?;
            let change = match flags.split_whitespace().next() {
                Some("1") => Change::Enters,
                Some("2") => Change::Returns,
                _ => Change::None,
            };
            Some(Marker { file: file.into(), change })
        })
    }
}

/// Something that the kernel does to the driver.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Event {
    pub name: String,
    /// The event that has to come before, or what the environment calls a state.
    pub after: String,
    /// In words.
    pub text: String,
    /// How long a sequence of events has to be, once the module is loaded and bound to a device, to get to its end.
    pub needs: u32,
}

/// The events of a preprocessed `events.h`, in which those that bind the driver to a device are `BINDS`.
pub fn events(text: &[u8]) -> Vec<Event> {
    let pattern = r#"\b(EVENT|BINDS)\s*\(\s*(\w+)\s*,\s*(\w+)\s*,\s*"([^"\n]*)"\s*\)"#;
    let pattern = Regex::new(pattern).expect("a valid pattern");
    let owned = |bytes: &[u8]| String::from_utf8_lossy(bytes).into_owned();
    let mut events: Vec<Event> = Vec::new();
    for found in pattern.captures_iter(text) {
        let after = owned(&found[3]);
        let before = events.iter().find(|event| event.name == after).map(|event| event.needs);
        let needs = match (&found[1], after.as_str()) {
            (b"BINDS", _) | (_, "start") => 0,
            // The state in which the driver is bound; and any other, of which at most a file is opened besides.
            (_, "bound") => 1,
            // States behind more events.
            (_, "open") if before.is_none() => 3,
            (_, "cleaned") => 4,
            _ => before.unwrap_or(1) + 1,
        };
        events.push(Event { name: owned(&found[2]), after, text: owned(&found[4]), needs });
    }
    events
}

/// Whether a preprocessed file defines this function without parameters, by a body or as an alias.
pub fn defines(text: &[u8], function: &str) -> bool {
    let pattern = format!(r"\b{function}\s*\(\s*(void)?\s*\)\s*[^;,\s]");
    Regex::new(&pattern).expect("a name is a valid pattern").is_match(text)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn headers_count_that_the_drivers_own_files_include() {
        let text = b"# 0 \"d/a.c\"\n# 0 \"<command-line>\"\n# 1 \"/k/include/linux/kconfig.h\" 1\n# 0 \"<command-line>\" 2\n\
            # 1 \"/m/prelude.h\" 1\n# 9 \"/k/include/linux/io.h\" 1\n# 3 \"/m/prelude.h\" 2\n# 0 \"<command-line>\" 2\n\
            # 1 \"d/a.c\"\n# 1 \"/k/include/linux/usb.h\" 1\n# 1 \"/k/include/uapi/linux/ch9.h\" 1\n\
            # 2 \"/k/include/linux/usb.h\" 2\n# 2 \"d/a.c\" 2\n# 1 \"d/own.h\" 1\n# 1 \"/k/include/uapi/linux/if.h\" 1\n\
            # 2 \"d/own.h\" 2\n# 3 \"d/a.c\" 2\n# 1 \"/k/include/linux/usb.h\" 1\n# 4 \"d/a.c\" 2\n# 1 \"/m/include/asm/b.h\" 1\n";
        let preprocessor = Preprocessor { models: "/m".into(), own: "/gcc".into() };
        let includes = vec!["/k/include".into(), "/k/include/uapi".into()];
        let flags = Flags { includes, ..Flags::default() };
        assert_eq!(preprocessor.headers(&flags, text), ["linux/usb.h", "linux/if.h", "asm/b.h"]);
    }

    #[test]
    fn an_alias_is_a_definition() {
        let text = b"extern int init_module(void);\nint init_module(void) __attribute__((alias(\"start\")));\n\
            extern void cleanup_module(void);\nvoid f(void)\n{ g(cleanup_module); }\n";
        assert!(defines(text, "init_module") && defines(text, "f") && !defines(text, "cleanup_module"));
    }

    #[test]
    fn events_are_what_is_left_of_their_list() {
        let text =
            b"# 1 \"e.h\"\nEVENT(module_init, start, \"it is loaded\")\n BINDS( probe,module_init, \"plugged\" )\n\
            EVENT(open, bound, \"o\")\nEVENT(read, open, \"r\")\nEVENT(irq, in_use, \"i\")\nint EVENTS;\n";
        let shown = |event: &Event| format!("{} after {}: {}, {}", event.name, event.after, event.text, event.needs);
        let shown: Vec<String> = events(text).iter().map(shown).collect();
        let expected = [
            "module_init after start: it is loaded, 0",
            "probe after module_init: plugged, 0",
            "open after bound: o, 1",
            "read after open: r, 2",
            "irq after in_use: i, 2",
        ];
        assert_eq!(shown, expected);
    }
}
