import { describe, expect, it } from 'vitest';
import { modules } from '../../../../modules.ts';
import { isLive, solutionGroups, solutions } from './solutions.ts';
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
