//! Blocks of memory: zeroing, filling, copying, initialising from bytes. What happens to a byte matters only where
//! the program accesses it.

use super::memory::Stores;
use super::translator::Translator;
use crate::pointsto::solver::Cell;
use crate::pointsto::{RegionId, RegionKind};
use boogie::expr::{BvOp, ExprId};
use boogie::marks::Approximation;
use std::ops::Range;

/// Larger blocks, and blocks with more accessed cells, are not written cell by cell.
const MAX_BYTES: u64 = 1 << 16;
const MAX_CELLS: usize = 4096;

/// An accessed cell in a block: bytes from the block's start, bytes, region.
#[derive(Clone, Copy, Debug)]
pub(super) struct BlockCell {
    pub at: i64,
    pub bytes: u32,
    pub region: RegionId,
}

impl Translator<'_> {
    /// The accessed cells that touch the `n` bytes from a cell on; `None` if they are too many.
    pub(super) fn cells_in(&mut self, cell: Cell, n: u64) -> Option<Vec<BlockCell>> {
        let cell = self.pt.solver.resolve(cell);
        let node = self.pt.solver.node(cell.node);
        if node.accesses.is_empty() {
            return Some(Vec::new());
        }
        if n > MAX_BYTES {
            return None;
        }
        let (collapsed, mut found) = (node.collapsed, Vec::new());
        for at in -15..n as i64 {
            let here = self.pt.solver.node(cell.node).fold(cell.offset + at);
            let Some(region) = self.pt.region(Cell { node: cell.node, offset: here }) else { continue };
            let r = &self.pt.regions[region.0 as usize];
            match r.kind {
                RegionKind::Bytes if at >= 0 => found.push(BlockCell { at, bytes: 1, region }),
                RegionKind::Words(bytes) | RegionKind::Scalar(bytes)
                    if r.starts.contains(&here) && at + i64::from(bytes) > 0 =>
                {
                    found.push(BlockCell { at, bytes, region });
                }
                _ => {}
            }
            if found.len() > MAX_CELLS && !collapsed || found.len() > 4 * MAX_CELLS {
                return None;
            }
        }
        Some(found)
    }

    /// All regions of the node that a cell is in.
    pub(super) fn regions_of(&mut self, cell: Cell) -> Vec<RegionId> {
        let cell = self.pt.solver.resolve(cell);
        let regions = self.pt.regions.iter().enumerate().filter(|(_, r)| r.node == cell.node);
        regions.map(|(i, _)| RegionId(i as u32)).collect()
    }

    /// Writes bytes: `byte(i)` is the i-th. Falls back to forgetting what was there.
    pub(super) fn write_bytes(
        &mut self,
        cell: Cell,
        address: ExprId,
        n: u64,
        why: Approximation,
        byte: impl FnMut(&mut Self, u64) -> ExprId,
    ) {
        self.write_some_bytes((cell, address), (n, None), why, byte);
    }

    /// The same of at most `n` bytes. Where `written` tells how many they are, those behind are as set as before.
    pub(super) fn write_some_bytes(
        &mut self,
        (cell, address): (Cell, ExprId),
        (n, written): (u64, Option<ExprId>),
        why: Approximation,
        mut byte: impl FnMut(&mut Self, u64) -> ExprId,
    ) {
        let Some(cells) = self.cells_in(cell, n) else {
            let regions = self.regions_of(cell);
            return self.forget(regions, why);
        };
        let mut stores = Stores::default();
        for c in cells {
            let value = self.assemble(&c, address, n, &stores, &mut byte);
            let at = self.shifted(address, c.at);
            let context = self.f.evaluation.copied;
            self.storing_part(&c, address, n, written);
            self.put_raw(&mut stores, c.region, at, c.bytes, value);
            self.f.evaluation.copied = context;
        }
        self.commit(stores);
    }

    /// Adds the stores of bytes to regions that some body uses.
    pub(super) fn put_bytes(
        &mut self,
        cell: Cell,
        address: ExprId,
        n: u64,
        stores: &mut Stores,
        mut byte: impl FnMut(&mut Self, u64) -> ExprId,
    ) {
        let Some(cells) = self.cells_in(cell, n) else {
            let regions = self.regions_of(cell);
            return self.forget(regions, Approximation::StaticLarge);
        };
        for c in cells.into_iter().filter(|c| self.regions.contains_key(&c.region)).collect::<Vec<_>>() {
            let value = self.assemble(&c, address, n, stores, &mut byte);
            let at = self.shifted(address, c.at);
            self.put_raw(stores, c.region, at, c.bytes, value);
        }
    }

    /// The new value of a cell that may lie partly outside of the block.
    fn assemble(
        &mut self,
        c: &BlockCell,
        address: ExprId,
        n: u64,
        stores: &Stores,
        byte: &mut impl FnMut(&mut Self, u64) -> ExprId,
    ) -> ExprId {
        let mut value: Option<ExprId> = None;
        for i in 0..c.bytes {
            let at = c.at + i64::from(i);
            let part = if at >= 0 && (at as u64) < n {
                byte(self, at as u64)
            } else {
                let start = self.shifted(address, c.at);
                let old = self.load_cell(c.region, start, c.bytes, stores);
                self.out.terms.extract(old, 8 * i + 8, 8 * i)
            };
            value = Some(match value {
                Some(low) => self.out.terms.concat(part, low),
                None => part,
            });
        }
        value.unwrap_or_else(|| self.out.terms.bv_lit(0, 8))
    }

    pub(super) fn shifted(&mut self, address: ExprId, by: i64) -> ExprId {
        if by == 0 {
            return address;
        }
        let by = self.word_lit(by as u64);
        self.out.terms.bv_op(BvOp::Add, &[address, by])
    }

    /// Zeroes so many bytes, but makes these bits of them arbitrary.
    pub(super) fn zero_bytes(&mut self, cell: Cell, address: ExprId, n: u64, open: &[Range<u128>]) {
        self.write_bytes(cell, address, n, Approximation::ClearedLarge, |this, i| {
            let range_of = |bit: u128| open.get(open.partition_point(|range| range.end <= bit));
            let is_open = |bit: u128| range_of(bit).is_some_and(|range| range.contains(&bit));
            let bits = (0..8).filter(|bit| is_open(8 * u128::from(i) + bit)).fold(0u8, |bits, bit| bits | 1 << bit);
            let mask = this.out.terms.bv_lit(bits, 8);
            if bits == 0 {
                return mask;
            }
            let any = this.arbitrary(8);
            this.out.terms.bv_op(BvOp::And, &[any, mask])
        });
    }

    /// Makes so many bytes arbitrary, exactly those.
    pub(super) fn havoc_bytes(&mut self, cell: Cell, address: ExprId, n: u64, why: Approximation) {
        self.write_bytes(cell, address, n, why, |this, _| this.arbitrary(8));
    }

    /// Copies `n` bytes between addresses whose cells the analysis made one. If only so many are `kept`, the others become
    /// arbitrary.
    pub(super) fn copy_bytes(&mut self, to: (Cell, ExprId), from: ExprId, n: u64, kept: Option<ExprId>) {
        let Some(cells) = self.cells_in(to.0, n) else {
            let regions = self.regions_of(to.0);
            return self.forget(regions, Approximation::CopiedLarge);
        };
        let before = Stores::default();
        let mut stores = Stores::default();
        for c in cells {
            let source = self.shifted(from, c.at);
            let loaded = self.load_cell(c.region, source, c.bytes, &before);
            let kept = kept.map(|kept| (kept, self.arbitrary(8 * c.bytes)));
            let terms_bytes = |this: &mut Self, at: u64| {
                let i = (at as i64 - c.at) as u32;
                let byte = this.out.terms.extract(loaded, 8 * i + 8, 8 * i);
                let Some((kept, any)) = kept else { return byte };
                let position = this.word_lit(at);
                let t = &mut this.out.terms;
                let (is_kept, any) = (t.bv_op(BvOp::ULt, &[position, kept]), t.extract(any, 8 * i + 8, 8 * i));
                t.ite(is_kept, byte, any)
            };
            let end = c.at.saturating_add(i64::from(c.bytes)) as u64;
            let whole = c.at >= 0 && end <= n;
            let value = match kept {
                None if whole => loaded,
                None => self.assemble(&c, to.1, n, &stores, &mut { terms_bytes }),
                Some((kept, _)) => {
                    let some = self.assemble(&c, to.1, n, &stores, &mut { terms_bytes });
                    let end = self.word_lit(end);
                    let t = &mut self.out.terms;
                    let all = t.bv_op(BvOp::ULe, &[end, kept]);
                    if whole { t.ite(all, loaded, some) } else { some }
                }
            };
            let at = self.shifted(to.1, c.at);
            let flag = self.cell_flag(c.region, source, c.bytes);
            self.storing(flag);
            self.storing_part(&c, to.1, n, None);
            self.put_raw(&mut stores, c.region, at, c.bytes, value);
        }
        self.storing(None);
        self.commit(stores);
    }
}
