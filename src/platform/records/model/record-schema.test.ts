import { expect, it } from 'vitest';
import { issueMessage } from '#platform/messages/model/schema-messages.ts';
import { integer, money, type Field } from './fields.ts';
import { valueSchema } from './record-schema.ts';

const said = (field: Field, value: unknown): string[] =>
  valueSchema(field)
    .safeParse(value)
    .error?.issues.map((issue) => issueMessage(issue).message) ?? [];

it('a number outside of its bounds is told the bound, and only what is no number that it is none', () => {
  const group = integer({ label: 'Smallest group', min: 5, max: 50 });
  expect(said(group, 3)).toEqual(['Must be at least 5.']);
  expect(said(group, 51)).toEqual(['Must be at most 50.']);
  expect(said(group, '5.5')).toEqual(['Enter a whole number.']);
  expect(said(group, 'five')).toEqual(['Enter a whole number.']);
  expect(said(group, 5)).toEqual([]);
  const cost = money({ label: 'Cost', currency: 'EUR', min: 0 });
  expect(said(cost, -1)).toEqual(['Must be at least 0.']);
  expect(said(cost, 'x')).toEqual(['Enter an amount.']);
  expect(said(cost, 1.5)).not.toEqual([]);
});
