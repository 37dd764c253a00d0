//! What the models say that functions of the C library write is what their prototypes let them write.

#[path = "../../tests/tools.rs"]
mod tools;

use frontend::library::{Model, model};
use std::process::Command;

/// Headers of the C library, as far as there are.
const HEADERS: &[&str] = &[
    "arpa/inet.h",
    "ctype.h",
    "fcntl.h",
    "inttypes.h",
    "math.h",
    "netinet/in.h",
    "poll.h",
    "pthread.h",
    "semaphore.h",
    "signal.h",
    "stdio.h",
    "stdlib.h",
    "string.h",
    "strings.h",
    "sys/epoll.h",
    "sys/random.h",
    "sys/resource.h",
    "sys/select.h",
    "sys/socket.h",
    "sys/stat.h",
    "sys/statvfs.h",
    "sys/sysinfo.h",
    "sys/time.h",
    "sys/times.h",
    "sys/utsname.h",
    "sys/vfs.h",
    "sys/wait.h",
    "termios.h",
    "time.h",
    "unistd.h",
    "wchar.h",
    "wctype.h",
];

/// Those that get a pointer to what they leave as it is, and which argument that is.
const LEFT_ALONE: &[(&str, usize)] = &[("sem_getvalue", 0)];

/// The prototypes that gcc reads in the headers: names and parameters. `None` without gcc.
fn prototypes() -> Option<Vec<(String, Vec<String>)>> {
    let folder = tempfile::tempdir().expect("a folder");
    let (source, list) = (folder.path().join("all.c"), folder.path().join("list"));
    let include = |header: &&str| format!("#if __has_include(<{header}>)\n#include <{header}>\n#endif\n");
    let text = "#define _GNU_SOURCE\n".to_owned() + &HEADERS.iter().map(include).collect::<String>();
    std::fs::write(&source, text).expect("a file");
    let mut gcc = Command::new("gcc");
    let done = gcc.args(["-fsyntax-only", "-aux-info"]).arg(&list).arg(&source).output().ok()?;
    let list = std::fs::read_to_string(&list).ok().filter(|_| done.status.success())?;
    Some(list.lines().filter_map(prototype).collect())
}

/// Of a line such as `/* file:1:NC */ extern int f (char *, int);`.
fn prototype(line: &str) -> Option<(String, Vec<String>)> {
    let (_, declaration) = line.split_once("*/ extern ")?;
    let (head, params) = declaration.strip_suffix(");")?.split_once(" (")?;
    let name = head.rsplit([' ', '*']).next()?;
    let mut depth = 0;
    let each = params.split(|c| {
        depth += i32::from(c == '(') - i32::from(c == ')');
        c == ',' && depth == 0
    });
    Some((name.to_owned(), each.map(|param| param.trim().to_owned()).collect()))
}

/// Whether a function may write through a parameter. Streams and lists of arguments are the library's own.
fn is_written_through(param: &str) -> bool {
    let own =
        ["FILE *", "__FILE *", "__va_list_tag *"].iter().any(|own| param.starts_with(own)) || param.contains("(*)");
    let Some((to, _)) = param.rsplit_once('*').or_else(|| param.rsplit_once('[')) else {
        // A transparent union of pointers.
        return param == "__SOCKADDR_ARG";
    };
    let is_const = to.contains('*') && to.trim_end().ends_with("const") || !to.contains('*') && to.starts_with("const");
    !own && !is_const
}

#[test]
fn models_write_what_prototypes_let_them() {
    let Some(prototypes) = prototypes() else {
        return tools::skip_unless_required("gcc with the headers of the C library");
    };
    let (mut compared, mut wrong) = (0, Vec::new());
    for (name, params) in prototypes {
        let written: Vec<usize> = match model(&name) {
            Some(Model::Writes { to, .. }) => to.to_vec(),
            Some(Model::Quiet(_) | Model::Printed | Model::Computed | Model::Math | Model::Put | Model::Absolute) => {
                Vec::new()
            }
            _ => continue,
        };
        let is_left = |i: usize| LEFT_ALONE.contains(&(name.as_str(), i));
        let may: Vec<usize> = (0..params.len()).filter(|&i| is_written_through(&params[i]) && !is_left(i)).collect();
        compared += 1;
        if may != written {
            wrong.push(format!("{name}({}): the model writes {written:?}", params.join(", ")));
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
    assert!(compared > 150, "only {compared} are compared");
}
