import { describe, expect, it } from 'vitest';
import { nextInTree } from './tree-keys.ts';

// group (open) › entity (open) › site (closed), department; entity (closed)
const items = [
  { level: 1, isOpen: true },
  { level: 2, isOpen: true },
  { level: 3, isOpen: false },
  { level: 3, isOpen: null },
  { level: 2, isOpen: false },
];

describe('the keys of a tree', () => {
  it('go up and down over what is visible and stop at the ends', () => {
    expect(nextInTree('ArrowDown', 0, items)?.to).toBe(1);
    expect(nextInTree('ArrowDown', 4, items)?.to).toBe(4);
    expect(nextInTree('ArrowUp', 0, items)?.to).toBe(0);
    expect(nextInTree('End', 1, items)?.to).toBe(4);
  });
  it('open to the right, then go in', () => {
    expect(nextInTree('ArrowRight', 2, items)).toEqual({ to: 2, toggle: true });
    expect(nextInTree('ArrowRight', 0, items)).toEqual({ to: 1 });
    expect(nextInTree('ArrowRight', 3, items)).toEqual({ to: 3 });
  });
  it('close to the left, then go out to the parent', () => {
    expect(nextInTree('ArrowLeft', 1, items)).toEqual({ to: 1, toggle: true });
    expect(nextInTree('ArrowLeft', 3, items)).toEqual({ to: 1 });
  });
  it('open the record with Enter and leave all other keys alone', () => {
    expect(nextInTree('Enter', 3, items)).toEqual({ to: 3, open: true });
    expect(nextInTree('a', 3, items)).toBeNull();
    expect(nextInTree('ArrowDown', -1, items)).toBeNull();
  });
});
