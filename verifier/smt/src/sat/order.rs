//! Variables by how much they took part in recent conflicts (VSIDS), those that took part: a binary heap.

use super::Var;

#[derive(Default)]
pub struct Order {
    heap: Vec<Var>,
    /// By variable, its place in the heap, if it is there.
    places: Vec<Option<u32>>,
    activity: Vec<f64>,
    step: f64,
}

/// How the weight of a conflict compares with that of the next.
const DECAY: f64 = 0.95;

const LARGE: f64 = 1e100;

impl Order {
    pub fn add(&mut self, var: Var) {
        debug_assert_eq!(var.index(), self.activity.len());
        if self.activity.is_empty() {
            self.step = 1.0;
        }
        self.activity.push(0.0);
        self.places.push(None);
    }

    /// Puts a variable back, if it took part in a conflict.
    pub fn insert(&mut self, var: Var) {
        if self.activity[var.index()] > 0.0 && self.places[var.index()].is_none() {
            self.places[var.index()] = Some(self.heap.len() as u32);
            self.heap.push(var);
            self.up(self.heap.len() - 1);
        }
    }

    /// Takes the most active variable out.
    pub fn pop(&mut self) -> Option<Var> {
        let top = *self.heap.first()?;
        let last = self.heap.pop().expect("not empty");
        self.places[top.index()] = None;
        if last != top {
            self.heap[0] = last;
            self.places[last.index()] = Some(0);
            self.down(0);
        }
        Some(top)
    }

    pub fn activity(&self, var: Var) -> f64 {
        self.activity[var.index()]
    }

    pub fn bump(&mut self, var: Var) {
        self.activity[var.index()] += self.step;
        if self.activity[var.index()] > LARGE {
            self.activity.iter_mut().for_each(|a| *a /= LARGE);
            self.step /= LARGE;
        }
        match self.places[var.index()] {
            Some(place) => self.up(place as usize),
            None => self.insert(var),
        }
    }

    pub fn decay(&mut self) {
        self.step /= DECAY;
    }

    /// Whether `a` comes before `b`; of equally active variables the older one does.
    fn before(&self, a: Var, b: Var) -> bool {
        let (x, y) = (self.activity[a.index()], self.activity[b.index()]);
        x > y || (x == y && a < b)
    }

    fn up(&mut self, mut at: usize) {
        let var = self.heap[at];
        while at > 0 {
            let parent = (at - 1) / 2;
            if !self.before(var, self.heap[parent]) {
                break;
            }
            self.put(at, self.heap[parent]);
            at = parent;
        }
        self.put(at, var);
    }

    fn down(&mut self, mut at: usize) {
        let var = self.heap[at];
        loop {
            let left = 2 * at + 1;
            if left >= self.heap.len() {
                break;
            }
            let right = left + 1;
            let child =
                if right < self.heap.len() && self.before(self.heap[right], self.heap[left]) { right } else { left };
            if !self.before(self.heap[child], var) {
                break;
            }
            self.put(at, self.heap[child]);
            at = child;
        }
        self.put(at, var);
    }

    fn put(&mut self, at: usize, var: Var) {
        self.heap[at] = var;
        self.places[var.index()] = Some(at as u32);
    }
}
