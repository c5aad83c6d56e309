import { sayOfDatapoint } from '#modules/report/model/messages.ts';
import type { Catalogue, Concept } from '#modules/report/taxonomy/model/catalogue.ts';
import { dimensionsKey, type Fact, type FactPeriod } from '#modules/report/taxonomy/model/fact.ts';
import { hasForbiddenCharacter } from '#modules/report/taxonomy/model/xml-text.ts';
import { placeOf } from '#modules/report/taxonomy/model/report-layout.ts';
import { allowsUnit, isNumeric, usualDecimals, usualUnit } from '#modules/report/taxonomy/model/units.ts';
import { labelOfFact, parsedDimensions, textOfValue, valueOfText } from './disclosure-text.ts';
import type { DisclosureValue } from './disclosure-value.ts';
import type { FieldError } from '#platform/errors/model/errors.ts';
import { say } from './messages.ts';
import type { Message } from '#platform/messages/model/messages.ts';

export type Content = Pick<
  DisclosureValue,
  'concept' | 'dimensions' | 'value' | 'unit' | 'decimals' | 'from' | 'to' | 'standing' | 'reason' | 'footnotes'
>;
export interface Days {
  from: string;
  to: string;
}

/** What a record stores of a value that keeps the rules of the standard. */
export interface Settled {
  label: string;
  dimensions: string | null;
  value: string | null;
  unit: string | null;
  decimals: number | null;
}

/**
 * Checks a data point by the catalogue and completes what follows from it: the canonical row, the usual unit, the name.
 * The default member of a table is the company as a whole and is not written (OIM 1.0, section 3.2).
 */
export function settledValue(
  content: Content,
  currency: string,
  catalogue: Catalogue,
): { settled: Settled } | { errors: FieldError[] } {
  const concept = catalogue.concepts.get(content.concept);
  if (concept === undefined) return wrong('concept', say('datapoint-unknown', { concept: content.concept }));
  const dimensions = withoutDefaults(concept, parsedDimensions(content.dimensions));
  // A table can be left out as a whole; what is reported stands in a row.
  const isWhole = content.standing !== 'reported' && dimensions !== null && Object.keys(dimensions).length === 0;
  if (
    dimensions === null ||
    Object.values(dimensions).some(hasForbiddenCharacter) ||
    (!isWhole && roleOf(concept.name, dimensions, catalogue) === null)
  )
    return wrong('dimensions', say('row-unknown', { table: concept.label }));
  const key = dimensionsKey(dimensions);
  const settled = { label: labelOfFact(concept, dimensions, catalogue), dimensions: key === '' ? null : key };
  const errors = daysOf(content, concept);
  if (content.standing !== 'reported') {
    if (content.reason === null || content.reason.trim() === '')
      errors.push({ path: 'reason', ...say('omission-unexplained') });
    if (content.value !== null) errors.push({ path: 'value', ...sayOfDatapoint('with-value') });
    return errors.length > 0 ? { errors } : { settled: { ...settled, value: null, unit: null, decimals: null } };
  }
  const read = valueOfText(concept, content.value ?? '', catalogue);
  if ('problem' in read) errors.push({ path: 'value', ...read.problem });
  const isNumber = isNumeric(concept.type);
  const unit = content.unit ?? usualUnit(concept, currency);
  if (!allowsUnit(concept, unit))
    errors.push({
      path: 'unit',
      ...(!isNumber
        ? say('unit-without-number', { concept: concept.label })
        : unit === null
          ? say('unit-missing', { concept: concept.label })
          : say('unit-not-allowed', { concept: concept.label, unit })),
    });
  if (!isNumber && content.decimals !== null)
    errors.push({ path: 'decimals', ...say('decimals-without-number', { concept: concept.label }) });
  if (errors.length > 0 || 'problem' in read) return { errors };
  return {
    settled: {
      ...settled,
      value: textOfValue(read.value),
      unit,
      decimals: content.decimals ?? usualDecimals(concept.type),
    },
  };
}

/** The fact that a value states; `null` for what is left out. */
export function factOfValue(content: Content, period: Days, catalogue: Catalogue): Fact | null {
  const concept = catalogue.concepts.get(content.concept);
  if (concept === undefined || content.standing !== 'reported' || content.value === null) return null;
  const read = valueOfText(concept, content.value, catalogue);
  if ('problem' in read) return null;
  const footnotes = content.footnotes.map(({ text }) => text);
  const to = content.to ?? period.to;
  const days: FactPeriod = concept.period === 'instant' ? { on: to } : { from: content.from ?? period.from, to };
  return {
    concept: concept.name,
    value: read.value,
    unit: content.unit,
    decimals: content.decimals,
    period: days,
    dimensions: parsedDimensions(content.dimensions) ?? {},
    ...(footnotes.length === 0 ? {} : { footnotes }),
  };
}

/** A fact as the content of a record of the period; days are named only where they are others than the period's. */
export function contentOfFact(
  { concept, value, unit, decimals, period, dimensions, footnotes = [] }: Fact,
  of: Days,
): Content {
  const days =
    'on' in period
      ? { from: null, to: period.on === of.to ? null : period.on }
      : period.from === of.from && period.to === of.to
        ? { from: null, to: null }
        : { from: period.from, to: period.to };
  const key = dimensionsKey(dimensions);
  return {
    concept,
    dimensions: key === '' ? null : key,
    value: textOfValue(value),
    unit,
    decimals,
    ...days,
    standing: 'reported',
    reason: null,
    footnotes: footnotes.map((text) => ({ text })),
  };
}

/** The section in which a data point with such a row stands; `null` = in none. */
export function roleOf(concept: string, dimensions: Fact['dimensions'], catalogue: Catalogue): string | null {
  return placeOf({ concept, dimensions, value: '', unit: null, decimals: null, period: { on: '' } }, catalogue);
}

function daysOf({ from, to }: Content, { period, label }: Concept): FieldError[] {
  if (period === 'instant') return from === null ? [] : [{ path: 'from', ...say('one-date', { label }) }];
  return (from === null) === (to === null) ? [] : [{ path: from === null ? 'from' : 'to', ...say('one-date-missing') }];
}

function withoutDefaults(
  { tables }: Concept,
  dimensions: Record<string, string> | null,
): Record<string, string> | null {
  if (dimensions === null) return null;
  const isDefault = (axis: string, member: string): boolean =>
    tables.some(({ axes }) => axes.some(({ name, defaultMember }) => name === axis && defaultMember === member));
  return Object.fromEntries(Object.entries(dimensions).filter(([axis, member]) => !isDefault(axis, member)));
}

const wrong = (path: string, message: Message) => ({ errors: [{ path, ...message }] });
