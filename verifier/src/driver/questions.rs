//! What is asked about a driver: rules times events, and of both whether they are reached at all.

use super::models::Rule;
use super::preprocess::Event;

/// One program to verify.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Question {
    pub about: About,
    pub course: Course,
}

/// What must not happen.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum About {
    /// That the rule is broken.
    Rule(String),
    /// That the driver gives an occasion to break the rule: a cover query too.
    Occasion(String),
    /// That the event comes to its end, with success: a cover query, whose violation is what one hopes for.
    Reached,
    /// That the driver is called for the event.
    Called,
}

/// What the kernel does.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Course {
    /// All that has to come before this event, then it, then the end.
    Event(String),
    /// Any so many events.
    Events(u32),
}

impl Question {
    /// Whether an event is reached.
    pub fn cover(event: &Event) -> Question {
        Question { about: About::Reached, course: Course::Event(event.name.clone()) }
    }

    /// Whether the driver is called for an event.
    pub fn called(event: &Event) -> Question {
        Question { about: About::Called, course: Course::Event(event.name.clone()) }
    }

    /// Whether its violation is what one hopes for.
    pub fn is_hoped_for(&self) -> bool {
        matches!(self.about, About::Reached | About::Occasion(_))
    }

    /// A name for files.
    pub fn name(&self) -> String {
        let about = match &self.about {
            About::Rule(rule) => rule.clone(),
            About::Occasion(rule) => format!("occasion_of_{rule}"),
            About::Reached => "reached".to_owned(),
            About::Called => "called".to_owned(),
        };
        match &self.course {
            Course::Event(event) => format!("{about}.{event}"),
            Course::Events(count) => format!("{about}.any_{count}"),
        }
    }

    /// The file that is linked with the driver's.
    pub fn text(&self, headers: &[String], module: &[&str]) -> String {
        let course = match (&self.about, &self.course) {
            (About::Rule(_) | About::Occasion(_), Course::Event(event)) => format!("#define EVENT {event}\n"),
            (_, Course::Event(event)) => format!("#define COVER {event}\n"),
            (_, Course::Events(count)) => format!("#define EVENTS {count}\n"),
        };
        let cover = match &self.about {
            About::Called => "#define COVER_CALL\n",
            About::Occasion(_) => "#define COVER_RULE\n",
            About::Rule(_) | About::Reached => "",
        };
        let module: String =
            module.iter().map(|function| format!("#define HAS_{}\n", function.to_uppercase())).collect();
        let rule = match &self.about {
            About::Rule(rule) | About::Occasion(rule) => format!("#include \"rules/{rule}.c\"\n"),
            About::Reached | About::Called => String::new(),
        };
        format!("{course}{cover}{module}{}{rule}#include \"environment.c\"\n", includes(headers))
    }
}

/// Whether the driver gives an occasion to break these rules, of those that can tell.
pub fn occasions(rules: &[Rule], course: &Course) -> Vec<Question> {
    let one = |rule: &Rule| Question { about: About::Occasion(rule.name.clone()), course: course.clone() };
    rules.iter().filter(|rule| rule.marks_occasions).map(one).collect()
}

/// One question a rule and event, those about an event side by side.
pub fn direct(rules: &[Rule], events: &[String]) -> Vec<Question> {
    let one = |event: &String, rule: &Rule| Question {
        about: About::Rule(rule.name.clone()),
        course: Course::Event(event.clone()),
    };
    events.iter().flat_map(|event| rules.iter().map(move |rule| one(event, rule))).collect()
}

/// One question a rule about any so many events; none about none.
pub fn sequences(rules: &[Rule], length: u32) -> Vec<Question> {
    let one = |rule: &Rule| Question { about: About::Rule(rule.name.clone()), course: Course::Events(length) };
    rules.iter().filter(|_| length > 0).map(one).collect()
}

/// A file that shows which events there are.
pub fn events_text(headers: &[String]) -> String {
    format!("{}#define PROBE BINDS\n#include \"events.h\"\n", includes(headers))
}

/// What all questions start with.
pub fn headers_text(headers: &[String]) -> String {
    let kernels: String = headers.iter().map(|header| format!("#include <{header}>\n")).collect();
    format!("#include \"prelude.h\"\n{kernels}")
}

/// Behind the macros of those headers: a question has them, and what it needs of what they declare.
pub const HEADERS_ARE_READ: &str = "#define PRAETOR_HEADERS\n";

fn includes(headers: &[String]) -> String {
    format!("#ifndef PRAETOR_HEADERS\n{}#endif\n", headers_text(headers))
}

impl std::fmt::Display for Course {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            Course::Event(event) => write!(f, "{event}"),
            Course::Events(1) => write!(f, "any event"),
            Course::Events(count) => write!(f, "any {count} events"),
        }
    }
}
