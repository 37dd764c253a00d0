//! What `--log` shows. Without it nobody listens, and an event costs one comparison.

use crate::cli::debug::LogLevel;
use crate::output;
use crate::portfolio::protocol::{self, Message};
use std::io::{self, Write};
use tracing::Level;
use tracing_subscriber::fmt::time::uptime;

/// Shows events of this process on standard error.
pub fn to_stderr(level: Option<LogLevel>) {
    start(level, || Lines { buffer: Vec::new(), say: output::say });
}

/// Sends events of this process, a worker, to its supervisor.
pub fn to_supervisor(level: Option<LogLevel>) {
    let send = |text: &str| {
        // A supervisor that is gone ends the worker.
        let _ = protocol::send(&mut io::stdout().lock(), &Message::Log(text.to_owned()));
    };
    start(level, move || Lines { buffer: Vec::new(), say: send });
}

fn start<S: Fn(&str) + 'static>(level: Option<LogLevel>, lines: impl Fn() -> Lines<S> + Send + Sync + 'static) {
    let Some(level) = level else { return };
    let level = match level {
        LogLevel::Error => Level::ERROR,
        LogLevel::Warn => Level::WARN,
        LogLevel::Info => Level::INFO,
        LogLevel::Debug => Level::DEBUG,
        LogLevel::Trace => Level::TRACE,
    };
    let format = tracing_subscriber::fmt().with_max_level(level).with_timer(uptime()).with_ansi(false);
    format.with_writer(lines).init();
}

/// One event, passed on as a whole.
struct Lines<S: Fn(&str)> {
    buffer: Vec<u8>,
    say: S,
}

impl<S: Fn(&str)> Write for Lines<S> {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.buffer.extend_from_slice(bytes);
        Ok(bytes.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

impl<S: Fn(&str)> Drop for Lines<S> {
    fn drop(&mut self) {
        if !self.buffer.is_empty() {
            (self.say)(&String::from_utf8_lossy(&self.buffer));
        }
    }
}
