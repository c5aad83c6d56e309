import { describe, expect, it } from 'vitest';
import { modules } from '../../../../modules.ts';
import { isLive, solutionGroups, solutions, stateOf } from './solutions.ts';
import { changesBetween } from '#modules/site/legal/model/changes.ts';
import { blocksOf } from '#modules/site/legal/model/blocks.ts';

describe('the list of what the product does', () => {
  it('1.01 has the fifteen modules in their four groups, each with three outcomes that rest on a page of it', () => {
    const named = [
      'my-profile',
      'employee',
      'communication',
      'time-record',
      'calendar',
      'project-management',
      'hr',
      'financial',
      'materiality',
      'environmental',
      'social',
      'governance',
      'optimization',
      'analytics',
      'report',
    ];
    expect(solutions.map(({ key }) => key).toSorted()).toEqual(named.toSorted());
    expect(new Set(solutions.map(({ group }) => group))).toEqual(new Set(Object.keys(solutionGroups)));
    for (const { key, outcomes, features } of solutions)
      for (const { page } of outcomes)
        expect(
          features.map((feature) => feature.page),
          key,
        ).toContain(page);
  });

  it('says of a module that it is there only as far as its outcomes are', () => {
    const [solution] = solutions;
    if (solution === undefined) throw new Error('there is no solution');
    const pages = [...new Set(solution.outcomes.map(({ page }) => page)), 'settings'];
    const having = (some: readonly string[]) => [
      {
        name: 'x',
        label: 'X',
        path: solution.key,
        icon: 'leaf',
        access: {},
        pages: some.map((path) => ({ path, page: path, title: path, access: '' })),
      },
    ];
    expect(stateOf(having(pages), solution)).toBe('live');
    expect(stateOf(having(pages.slice(0, 1)), solution)).toBe('partly');
    expect(stateOf(having(['settings']), solution)).toBe('planned');
    expect(stateOf([], solution)).toBe('planned');
  });

  it('calls live what the menu has, and nothing else', () => {
    const menu = new Set(modules.flatMap((module) => module.pages.map(({ path }) => `${module.path}/${path}`)));
    for (const { key, features } of solutions)
      for (const { page } of features)
        expect(isLive(modules, key, page), `${key}/${page}`).toBe(menu.has(`${key}/${page}`));
  });
});

describe('a legal text', () => {
  it('is read as headings, lists and paragraphs', () => {
    expect(blocksOf('## Your data\n\nIt is\nyours.\n\n- one\n- two\n  lines')).toEqual([
      { id: 'your-data', kind: 'heading', text: 'Your data' },
      { id: 'part-1', kind: 'paragraph', text: 'It is yours.' },
      { id: 'part-2', kind: 'list', items: ['one', 'two lines'] },
    ]);
  });

  it('says what changed since the version before, in the order one reads it', () => {
    expect(
      changesBetween('## A\n\nOld.\n\nSame.', '## A\n\nNew.\n\nSame.\n\nMore.').map(({ kind, text }) => [kind, text]),
    ).toEqual([
      ['removed', 'Old.'],
      ['added', 'New.'],
      ['added', 'More.'],
    ]);
    expect(changesBetween('Same.', 'Same.')).toEqual([]);
  });
});
