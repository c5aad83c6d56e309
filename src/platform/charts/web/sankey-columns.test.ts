import { describe, expect, it } from 'vitest';
import { extentOf, readable } from './sankey-columns.ts';

const nodesOf = (links: readonly { from: string; to: string }[]) =>
  [...new Set(links.flatMap(({ from, to }) => [from, to]))].map((id) => ({ id, name: id }));
const link = (from: string, to: string, value = '1') => ({ from, to, value });
const others = (count: number) => `${count} others`;

describe('the columns of a flow', () => {
  it('hold ends in the last one, however short the way to them', () => {
    const links = [link('wood', 'product'), link('wood', 'waste'), link('waste', '03'), link('waste', '15')];
    expect(extentOf(nodesOf(links), links)).toEqual({ columns: 3, mostInColumn: 3 });
  });
  it('count the fullest one', () => {
    const links = ['a', 'b', 'c', 'd'].map((id) => link(id, 'all'));
    expect(extentOf(nodesOf(links), links)).toEqual({ columns: 2, mostInColumn: 4 });
  });
  it('are none without nodes', () => {
    expect(extentOf([], []).mostInColumn).toBe(0);
  });
});

describe('a flow of more than twelve nodes', () => {
  const links = Array.from({ length: 15 }, (_, at) => `${at + 1}`).flatMap((id) => [
    link('Scope 3', id, id),
    link(id, Number(id) % 2 === 0 ? 'Plant' : 'Office', id),
  ]);
  const drawn = readable(nodesOf(links), links, others);
  const total = (of: (typeof drawn.links)[number][]) => of.reduce((sum, { value }) => sum + Number(value), 0);

  it('puts the smallest of its fullest column together, and loses nothing', () => {
    expect(drawn.nodes).toHaveLength(12);
    expect(drawn.nodes.map(({ name }) => name)).toContain('7 others');
    expect(drawn.nodes.map(({ name }) => name)).not.toContain('7');
    expect(drawn.nodes.map(({ name }) => name)).toContain('8');
    expect(total(drawn.links.filter(({ from }) => from === 'Scope 3'))).toBe(120);
    expect(total(drawn.links.filter(({ to }) => to === 'Plant' || to === 'Office'))).toBe(120);
  });
  it('draws what is missing alone, however small', () => {
    const nodes = nodesOf(links).map((node) => (node.id === '1' ? { ...node, stays: true } : node));
    expect(readable(nodes, links, others).nodes.map(({ name }) => name)).toContain('1');
  });
  it('stays as it is with fewer', () => {
    const few = links.slice(0, 8);
    expect(readable(nodesOf(few), few, others)).toEqual({ nodes: nodesOf(few), links: few });
  });
});
