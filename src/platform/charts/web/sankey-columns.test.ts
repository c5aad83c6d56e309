import { describe, expect, it } from 'vitest';
import { mostInColumn } from './sankey-columns.ts';

const nodesOf = (links: readonly { from: string; to: string }[]) =>
  [...new Set(links.flatMap(({ from, to }) => [from, to]))].map((id) => ({ id }));
const link = (from: string, to: string) => ({ from, to });

describe('the columns of a flow', () => {
  it('hold ends in the last one, however short the way to them', () => {
    const links = [link('wood', 'product'), link('wood', 'waste'), link('waste', '03'), link('waste', '15')];
    expect(mostInColumn(nodesOf(links), links)).toBe(3);
  });
  it('count the fullest one', () => {
    const links = ['a', 'b', 'c', 'd'].map((id) => link(id, 'all'));
    expect(mostInColumn(nodesOf(links), links)).toBe(4);
  });
  it('are none without nodes', () => {
    expect(mostInColumn([], [])).toBe(0);
  });
});
