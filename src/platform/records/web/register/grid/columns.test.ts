import { expect, it } from 'vitest';
import { choice, number, state, text } from '#platform/records/model/fields.ts';
import { defineResource } from '#platform/records/model/resource.ts';
import { columnsOf, widthsIn } from './columns.ts';

const bill = defineResource({
  name: 'bill',
  label: ['Bill', 'Bills'],
  title: 'title',
  description: 'Bills.',
  fields: {
    title: text({ label: 'Title', required: true }),
    activity: choice({ label: 'Activity', options: { goods: 'Purchased goods and services', heat: 'District heat' } }),
    often: choice({ label: 'Frequency', options: { month: 'Month', year: 'Year' } }),
    share: number({ label: 'Maximum estimated months by source and year' }),
    status: state({ label: 'Status', start: 'draft', moves: { draft: [] }, labels: { draft: 'Draft' } }),
  },
  table: { columns: ['title', 'activity', 'often', 'share', 'status'], sort: 'title', filters: [] },
  access: { read: 'test.read', write: 'test.write', remove: 'test.write' },
});

it('gives a column the room of the longest it offers, and a head two lines', () => {
  const labels = { created: 'Created', createdBy: 'Created by', changed: 'Changed', changedBy: 'Changed by' };
  const widths = new Map(columnsOf(bill, [], labels).map(({ name, width }) => [name, width]));
  // A letter of 13 px is some 6.5 px wide, and a cell has 20 px of padding.
  expect(widths.get('activity')).toBeGreaterThan('Purchased goods and services'.length * 6.5 + 20);
  expect(widths.get('often')).toBeLessThan(120);
  expect(widths.get('share')).toBeGreaterThan(('Maximum estimated months by source and year'.length * 6) / 2 + 20);
  expect(widths.get('share')).toBeLessThan(180);
  // In the words of the page, which may be longer.
  const say = (label: string) => `${label} in other words`;
  const inOthers = new Map(columnsOf(bill, [], labels, say).map(({ name, width }) => [name, width]));
  expect(inOthers.get('status')).toBeGreaterThan(say('Draft').length * 6.5 + 20 + 19);
});

it('lets columns of words give way before a list is scrolled sideways, numbers and dates not', () => {
  const labels = { created: 'Created', createdBy: 'Created by', changed: 'Changed', changedBy: 'Changed by' };
  const columns = columnsOf(bill, [], labels).filter(({ name }) => !name.startsWith('c'));
  const wanted = columns.reduce((sum, { name, width }) => sum + (name === 'title' ? 220 : width), 40);
  const { widthOf, least } = widthsIn(columns, 'title', 220, 40);
  expect(least).toBeLessThan(wanted);
  const share = columns.find(({ name }) => name === 'share');
  const activity = columns.find(({ name }) => name === 'activity');
  if (share === undefined || activity === undefined) throw new Error('columns are missing');
  expect(share.least).toBe(share.width);
  expect(widthOf(share)).toBe(`${share.width}px`);
  expect(widthOf(activity)).toMatch(/^clamp\(128px, min\(.*cqw.*\), \d+px\)$/);
});
