//! Makes programs find the Z3 library they were linked with.
//!
//! `make setup` puts libz3 into `.deps/z3/lib`, a folder the run-time loader
//! does not know, so its path is recorded in every binary, test and bench: in
//! the tests of this package here, and by the build scripts of the packages
//! above, which get the folder as `DEP_PRAETOR_Z3_FOLDER`.
//! The library is opened once here to check its version: linking against a Z3
//! that is too old otherwise ends in a page of undefined symbols.

use std::env;
use std::ffi::{CStr, CString, c_char, c_int, c_uint, c_void};
use std::path::{Path, PathBuf};

/// The oldest Z3 the crate `z3-sys` supports.
const OLDEST: (u32, u32, u32) = (4, 13, 3);

fn main() {
    println!("cargo::rerun-if-changed=build.rs");
    println!("cargo::rerun-if-env-changed=Z3_LIBRARY_PATH_OVERRIDE");
    if env::var("CARGO_CFG_TARGET_OS").as_deref() != Ok("linux") {
        return;
    }
    let folder = library_folder();
    let library = folder.join("libz3.so");
    // Recorded even while the folder does not exist: `make setup` may fill it
    // before the next link, and Cargo would not run this again for that.
    println!("cargo::rustc-link-arg=-Wl,-rpath,{}", folder.display());
    println!("cargo::metadata=FOLDER={}", folder.display());
    if library.exists() {
        println!("cargo::rerun-if-changed={}", library.display());
    }
    if env::var("HOST") == env::var("TARGET") {
        check_version(&library);
    }
}

/// The folder of `make setup`, unless the environment names another.
fn library_folder() -> PathBuf {
    match env::var_os("Z3_LIBRARY_PATH_OVERRIDE") {
        Some(folder) => PathBuf::from(folder),
        None => Path::new(&env::var_os("CARGO_MANIFEST_DIR").expect("set by cargo")).join("../../.deps/z3/lib"),
    }
}

/// Ends the build with one sentence when the libz3 that the linker will take
/// is too old or missing.
fn check_version(library: &Path) {
    let (name, found) = if library.exists() {
        (library.display().to_string(), version_of(library))
    } else {
        ("the system's libz3".to_owned(), version_of(Path::new("libz3.so")))
    };
    let (major, minor, patch) = OLDEST;
    let needs = format!("Praetor needs Z3 {major}.{minor}.{patch} or newer");
    match found {
        Some(version) if version >= OLDEST => {}
        Some((a, b, c)) => {
            println!("cargo::error={name} is version {a}.{b}.{c}, and {needs}: run `make setup`");
        }
        // A libz3 the linker finds and the loader does not (an unusual linker
        // configuration) is left to the linker.
        None if library.exists() || env::var_os("LIBRARY_PATH").is_some() => {}
        None => println!("cargo::error=no libz3 was found, and {needs}: run `make setup`"),
    }
}

unsafe extern "C" {
    fn dlopen(name: *const c_char, flags: c_int) -> *mut c_void;
    fn dlsym(handle: *mut c_void, name: *const c_char) -> *mut c_void;
}

/// `RTLD_NOW` of `<dlfcn.h>` on Linux.
const RTLD_NOW: c_int = 2;

/// Asks the library itself; `None` when it cannot be opened or is no Z3.
fn version_of(library: &Path) -> Option<(u32, u32, u32)> {
    type GetVersion = unsafe extern "C" fn(*mut c_uint, *mut c_uint, *mut c_uint, *mut c_uint);
    const SYMBOL: &CStr = c"Z3_get_version";
    let name = CString::new(library.to_str()?).ok()?;
    // SAFETY: both strings are NUL-terminated; opening libz3 only runs its static initialisers.
    let symbol = unsafe {
        let handle = dlopen(name.as_ptr(), RTLD_NOW);
        if handle.is_null() {
            return None;
        }
        dlsym(handle, SYMBOL.as_ptr())
    };
    if symbol.is_null() {
        return None;
    }
    let (mut major, mut minor, mut patch, mut revision) = (0, 0, 0, 0);
    // SAFETY: `void Z3_get_version(unsigned*, unsigned*, unsigned*, unsigned*)` in every Z3 4.
    unsafe {
        let get_version: GetVersion = std::mem::transmute(symbol);
        get_version(&mut major, &mut minor, &mut patch, &mut revision);
    }
    Some((major, minor, patch))
}
