import type { Field } from '#platform/records/model/fields.ts';
import { operationsOf, type Filter } from '#platform/records/model/list-query.ts';

/**
 * How one field is filtered, as the editor offers it. A range is two filters of the address; everything else is one.
 */
export type Mode = 'is' | 'not' | 'range' | 'contains' | 'empty' | 'filled';
export interface FilterChoice {
  mode: Mode;
  values: readonly string[];
  from: string;
  to: string;
}

export function modesOf(field: Field): readonly Mode[] {
  const operations = operationsOf(field);
  const modes: Mode[] = [];
  if (operations.includes('contains')) modes.push('contains');
  if (operations.includes('from')) modes.push('range');
  if (operations.includes('is')) modes.push('is');
  if (operations.includes('not')) modes.push('not');
  if (operations.includes('empty')) modes.push('empty', 'filled');
  return modes;
}

/** What the filters of one field amount to. */
export function choiceOf(field: Field, filters: readonly Filter[]): FilterChoice {
  const values = (operation: Filter['operation']) => filters.find((filter) => filter.operation === operation)?.values;
  const none = { values: [], from: '', to: '' };
  const [from] = values('from') ?? [];
  const [to] = values('to') ?? [];
  if (from !== undefined || to !== undefined) return { ...none, mode: 'range', from: from ?? '', to: to ?? '' };
  const empty = values('empty');
  if (empty !== undefined) return { ...none, mode: empty[0] === 'true' ? 'empty' : 'filled' };
  for (const mode of ['is', 'not', 'contains'] as const) {
    const given = values(mode);
    if (given !== undefined) return { ...none, mode, values: given };
  }
  return { ...none, mode: modesOf(field)[0] ?? 'is' };
}

/** The filters of a choice; none while nothing is chosen. */
export function filtersOf(field: string, { mode, values, from, to }: FilterChoice): Filter[] {
  if (mode === 'empty' || mode === 'filled')
    return [{ field, operation: 'empty', values: [mode === 'empty' ? 'true' : 'false'] }];
  if (mode === 'range')
    return (
      [
        ['from', from],
        ['to', to],
      ] as const
    )
      .filter(([, value]) => value !== '')
      .map(([operation, value]) => ({ field, operation, values: [value] }));
  const given = values.filter((value) => value !== '');
  return given.length === 0
    ? []
    : [{ field, operation: mode, values: mode === 'contains' ? [given.join(' ')] : given }];
}

/** The filters of a list with those of one field replaced, in their place. */
export function replaceField(filters: readonly Filter[], field: string, next: readonly Filter[]): readonly Filter[] {
  const at = filters.findIndex((filter) => filter.field === field);
  const others = filters.filter((filter) => filter.field !== field);
  if (at < 0) return [...others, ...next];
  const place = filters.slice(0, at).filter((filter) => filter.field !== field).length;
  return [...others.slice(0, place), ...next, ...others.slice(place)];
}

export type Span = 'thisMonth' | 'lastMonth' | 'thisQuarter' | 'thisYear' | 'lastYear';

/** First and last day of a usual span around a day. */
export function spanAround(today: string, span: Span): { from: string; to: string } {
  const year = Number(today.slice(0, 4));
  const month = Number(today.slice(5, 7));
  const months = (first: number, count: number) => ({ from: day(year, first, 1), to: day(year, first + count, 0) });
  switch (span) {
    case 'thisMonth':
      return months(month, 1);
    case 'lastMonth':
      return months(month - 1, 1);
    case 'thisQuarter':
      return months(Math.floor((month - 1) / 3) * 3 + 1, 3);
    case 'thisYear':
      return months(1, 12);
    case 'lastYear':
      return months(-11, 12);
  }
}

const day = (year: number, month: number, date: number) =>
  new Date(Date.UTC(year, month - 1, date)).toISOString().slice(0, 10);
