import type { Message } from '#platform/messages/model/messages.ts';
import { sayOfDatapoint } from '#modules/report/model/messages.ts';
import { dec, decimalText, exact, isDecimalText } from '#platform/values/model/decimal.ts';
import type { FieldError } from '#platform/errors/model/errors.ts';
import type { EsrsCatalogue, EsrsPoint } from './catalogue.ts';
import type { EsrsValue } from './esrs-value.ts';
import { choiceOptions, rowKinds, rowText } from './rows.ts';
import { say } from './messages.ts';

export type EsrsContent = Pick<EsrsValue, 'point' | 'row' | 'value' | 'unit' | 'standing' | 'ground' | 'reason'>;
export interface SettledEsrs {
  label: string;
  row: string | null;
  value: string | null;
  unit: string | null;
}

/** Checks a value by the catalogue and completes what follows from it: its name, its row, the usual unit. */
export function settledEsrs(
  content: EsrsContent,
  currency: string,
  { points }: EsrsCatalogue,
): { settled: SettledEsrs } | { errors: FieldError[] } {
  const point = points.get(content.point);
  if (point === undefined)
    return { errors: [{ path: 'point', ...say('datapoint-unknown', { point: content.point }) }] };
  const row = content.row === null || content.row.trim() === '' ? null : content.row.trim();
  const errors: FieldError[] = [];
  const isOmitted = content.standing === 'omitted';
  // A table can be omitted as a whole; what is reported stands in a row.
  if (point.rows === null ? row !== null : row === null ? !isOmitted : !isRow(point.rows, row))
    errors.push({
      path: 'row',
      ...say(point.rows === null ? 'without-rows' : 'row-unknown', { point: point.label }),
    });
  const settled = { label: [point.label, rowText(point.rows, row)].filter((part) => part !== null).join(', '), row };
  if (isOmitted) {
    if (content.ground === null) errors.push({ path: 'ground', ...say('omission-reason-missing') });
    if (content.reason === null || content.reason.trim() === '')
      errors.push({ path: 'reason', ...say('omission-unexplained') });
    if (content.value !== null) errors.push({ path: 'value', ...sayOfDatapoint('with-value') });
    return errors.length > 0 ? { errors } : { settled: { ...settled, value: null, unit: null } };
  }
  if (content.ground !== null) errors.push({ path: 'ground', ...say('reason-without-omission') });
  const read = valueOf(point, content.value ?? '');
  if ('problem' in read) errors.push({ path: 'value', ...read.problem });
  const unit = unitFor(point, content.unit, currency);
  if (unit === undefined)
    errors.push({
      path: 'unit',
      ...(point.unit === null
        ? say('without-unit', { point: point.label })
        : say('other-unit', { point: point.label, unit: usualUnitOf(point, currency) ?? '' })),
    });
  return errors.length > 0 || 'problem' in read || unit === undefined
    ? { errors }
    : { settled: { ...settled, value: read.value, unit } };
}

/** The unit in which it is stated when nobody says otherwise. */
export const usualUnitOf = ({ unit }: Pick<EsrsPoint, 'unit'>, currency: string): string | null =>
  unit?.replace('{currency}', currency) ?? null;

function isRow(rows: string, row: string): boolean {
  const options = rowKinds[rows]?.options ?? null;
  return options === null || options.some(([name]) => name === row);
}

/** Undefined: it cannot be stated in this unit. Only the currency may be another one than usual. */
function unitFor(point: EsrsPoint, given: string | null, currency: string): string | null | undefined {
  const usual = usualUnitOf(point, currency);
  if (given === null || given === usual) return usual;
  const stated =
    point.unit?.includes('{currency}') === true
      ? new RegExp(`^${point.unit.replace('{currency}', '[A-Z]{3}')}$`)
      : null;
  return stated?.test(given) === true ? given : undefined;
}

function valueOf({ type, label }: EsrsPoint, text: string): { value: string } | { problem: Message } {
  const plain = text.trim();
  if (plain === '') return { problem: sayOfDatapoint('missing', { label }) };
  if (type === 'text') return { value: plain.replaceAll(/\r\n?/g, '\n') };
  if (type === 'yes-no')
    return plain === 'true' || plain === 'false'
      ? { value: plain }
      : { problem: sayOfDatapoint('true-or-false', { label }) };
  if (type === 'choice')
    return choiceOptions.some(([name]) => name === plain)
      ? { value: plain }
      : { problem: sayOfDatapoint('choose-of', { label, options: { list: choiceOptions.map(([name]) => name) } }) };
  if (!isDecimalText(plain)) return { problem: sayOfDatapoint('number', { label }) };
  if (type === 'percent')
    return dec(plain).abs().lte(SHARE_MAX)
      ? { value: decimalText(exact(plain)) }
      : { problem: sayOfDatapoint('fraction', { label }) };
  return dec(plain).gte(0) ? { value: decimalText(exact(plain)) } : { problem: sayOfDatapoint('negative', { label }) };
}

/** More than ten times the whole is a percentage that somebody typed as a number. */
const SHARE_MAX = 10;
