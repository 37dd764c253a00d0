//! Names of objects and regions, and the regions as text for people. It is not read back.

use super::ids::{InstanceId, Object, ObjectId, RegionId, RegionKind, STATIC};
use super::node::Node;
use super::solver::NodeId;
use super::state::{PointsTo, Region};
use boogie::marks::{MEMORY, STRING, shown_function};
use std::fmt::Write;

/// What memory is divided into: nodes (objects that some pointer may refer to), each with its objects, how offsets fold, and
/// its regions under the names of their variables in the Boogie program; or that there are none.
pub fn print(points_to: &PointsTo) -> String {
    let mut out = String::new();
    for node in points_to.solver.roots() {
        let regions: Vec<(RegionId, &Region)> = points_to.regions_of(node).collect();
        if regions.is_empty() {
            continue;
        }
        let data = points_to.solver.node(node);
        let _ = writeln!(out, "node {}: {}{}", node.0, points_to.describe_objects(data), layout(data));
        for (id, region) in regions {
            let _ =
                writeln!(out, "  {}: {} from offset {}", points_to.region_name(id), kind(region.kind), region.offset);
        }
    }
    if out.is_empty() {
        out.push_str("no regions: no memory is accessed\n");
    }
    out
}

/// How offsets of a node fold.
fn layout(node: &Node) -> String {
    if node.collapsed {
        return "; all offsets are one".to_owned();
    }
    let stride = (node.stride > 0).then(|| format!("; repeats every {} bytes", node.stride));
    let ranges = node.ranges.iter().map(|r| match r.hi {
        super::node::UNBOUNDED => format!("; array of {} bytes each from {}", r.stride, r.lo),
        hi => format!("; array of {} bytes each from {} to {hi}", r.stride, r.lo),
    });
    stride.into_iter().chain(ranges).collect()
}

fn kind(kind: RegionKind) -> String {
    match kind {
        RegionKind::Words(bytes) => format!("map of words of {bytes} bytes"),
        RegionKind::Bytes => "map of bytes".to_owned(),
        RegionKind::Scalar(bytes) => format!("one scalar of {bytes} bytes"),
    }
}

impl PointsTo<'_> {
    fn regions_of(&self, node: NodeId) -> impl Iterator<Item = (RegionId, &Region)> {
        self.regions.iter().zip(0..).filter(move |(region, _)| region.node == node).map(|(r, id)| (RegionId(id), r))
    }

    fn describe_objects(&self, node: &Node) -> String {
        let named = node.objects.iter().filter_map(|&(object, at)| {
            let name = self.object_name(self.object_with(object)?);
            Some(if at == 0 { name } else { format!("{name} at {at}") })
        });
        let unknown = node.external.then(|| "objects from outside".to_owned());
        let all: Vec<String> = named.chain(unknown).collect();
        if all.is_empty() { "no known object".to_owned() } else { all.join(", ") }
    }

    fn object_with(&self, id: ObjectId) -> Option<Object> {
        self.objects.get_index(id.0 as usize).map(|(&object, _)| object)
    }

    /// Variables by their names, locals behind their function's.
    pub fn object_name(&self, object: Object) -> String {
        match object {
            Object::Var(STATIC, v) => self.program.vars[v.0 as usize].name.clone(),
            Object::Var(i, v) => format!("{}.{}", self.function_name(i), self.program.vars[v.0 as usize].name),
            Object::String(s) => format!("{STRING}{}", s.0),
            Object::Function(f) => shown_function(&self.program.functions[f.0 as usize].name).to_owned(),
            Object::Allocated(site) => format!("heap.{site}"),
            Object::Variadic(i) => format!("{}.va", self.function_name(i)),
        }
    }

    fn function_name(&self, instance: InstanceId) -> &str {
        &self.program.functions[self.instances[instance.0 as usize].function.0 as usize].name
    }

    /// After an object in it and the offset.
    pub fn region_name(&self, id: RegionId) -> String {
        let Region { node, offset, kind, .. } = self.regions[id.0 as usize];
        let node = self.solver.node(node);
        let Some(object) = node.objects.iter().map(|o| o.0).min().and_then(|id| self.object_with(id)) else {
            return format!("{MEMORY}{}", id.0);
        };
        let name = self.object_name(object);
        let behind = if offset == 0 { String::new() } else { format!(".{offset}").replace('-', "_") };
        match (kind, object) {
            (RegionKind::Scalar(_), Object::Var(STATIC, _)) if offset == 0 => name,
            (RegionKind::Scalar(_), _) => format!("{name}{behind}"),
            _ => format!("{MEMORY}{}.{name}{behind}", id.0),
        }
    }
}
