import { parsedDimensions, rowLabel } from '#modules/report/datapoints/model/disclosure-text.ts';
import type { DisclosureValue } from '#modules/report/datapoints/model/disclosure-value.ts';
import type { Figure } from '#modules/report/document/model/resolved.ts';
import type { BoundToken } from '#modules/report/document/model/tokens.ts';
import { plainUnit } from '#modules/report/datapoints/model/plain-unit.ts';
import type { Catalogue, Concept } from '#modules/report/taxonomy/model/catalogue.ts';
import { dimensionsKey, type Fact } from '#modules/report/taxonomy/model/fact.ts';
import { figureText } from '#modules/report/taxonomy/model/figure-text.ts';
import { readerUnit } from '#modules/report/taxonomy/model/reader-unit.ts';
import { isNumeric, unitLabel } from '#modules/report/taxonomy/model/units.ts';
import type { BoundPoint, Stated, Unbound } from './stated-point.ts';
import { comparedPoint, type FigureBook } from './figure-book.ts';
import type { Message } from '#platform/messages/model/messages.ts';
import { say } from '../model/messages.ts';

/** The data point of VSME that a token names, in the report of the period. */
export function vsmePoint(
  { concept: name, row }: Pick<BoundToken, 'concept' | 'row'>,
  book: FigureBook,
): BoundPoint | Unbound {
  const { catalogue, found, report } = book;
  const concept = catalogue.concepts.get(name);
  if (concept === undefined)
    return { rule: 'token-unknown', why: say('point-unknown', { datapoint: name.replace(/^vsme:/, '') }) };
  const dimensions = canonicalRow(concept, row);
  if (dimensions === null) return { rule: 'token-unknown', why: say('row-unknown', { datapoint: concept.label }) };
  const key = dimensionsKey(dimensions);
  const at = found.report.facts.findIndex((fact) => fact.concept === name && dimensionsKey(fact.dimensions) === key);
  const before = report.facts
    .slice(found.report.facts.length)
    .find((one) => one.concept === name && dimensionsKey(one.dimensions) === key);
  const [fact, value] = [found.report.facts[at], found.stated[at]];
  if (fact === undefined || value === undefined)
    return { rule: 'token-missing', why: whyMissing(concept, key, found.values) };
  return pointOf(fact, value, concept, before ?? null, book);
}

/** The fact at this place of the report. */
export function pointAt(at: number, book: FigureBook): BoundPoint {
  const [fact, value] = [book.found.report.facts[at], book.found.stated[at]];
  const concept = book.catalogue.concepts.get(fact?.concept ?? '');
  if (fact === undefined || value === undefined || concept === undefined)
    throw new Error(`the report has no fact ${at}`);
  return pointOf(fact, value, concept, null, book);
}

function pointOf(
  fact: Fact,
  { status, dimensions, lineage }: DisclosureValue,
  concept: Concept,
  before: Fact | null,
  book: FigureBook,
): BoundPoint {
  return {
    ...statedOf(fact, concept, book),
    concept: concept.name,
    label: concept.label,
    row: rowWords(parsedDimensions(dimensions) ?? {}, book.catalogue),
    unitLabel: readerUnit(concept.type, unitLabel(fact.unit ?? '')).label,
    isShare: concept.type === 'percent',
    state: status,
    lineage,
    ...comparedPoint(concept.name, dimensions, lineage, book),
    before: before === null ? null : statedOf(before, concept, book),
  };
}

function statedOf(fact: Fact, concept: Concept, { catalogue, report }: FigureBook): Stated {
  const at = report.facts.indexOf(fact);
  return {
    amount: isNumeric(concept.type) && typeof fact.value === 'string' ? fact.value : null,
    unit: plainUnit(concept, fact.unit),
    fact: at === -1 ? null : `f${at + 1}`,
    text: (decimals) => figureText(fact, concept, catalogue, decimals ?? shownDecimals(fact, concept)),
  };
}

/** A figure of the year before, as its files show it. */
export function figureBefore(fact: Fact, concept: Concept, book: FigureBook): Figure {
  const { text, fact: id } = statedOf(fact, concept, book);
  return {
    kind: 'figure',
    source: '',
    text: text(null),
    state: 'frozen',
    concept: concept.name,
    label: concept.label,
    row: rowWords(fact.dimensions, book.catalogue),
    lineage: null,
    fact: id,
  };
}

/** Members may be written without the prefix of the standard; a member that the table does not know is refused. */
function canonicalRow({ tables }: Concept, row: Readonly<Record<string, string>>): Record<string, string> | null {
  const canonical: Record<string, string> = {};
  for (const [name, member] of Object.entries(row)) {
    const axis = tables.flatMap(({ axes }) => axes).find((one) => one.name === name);
    if (axis === undefined) return null;
    const known =
      axis.kind === 'typed' ? member : [member, `vsme:${member}`].find((candidate) => axis.isMember(candidate));
    if (known === undefined) return null;
    canonical[name] = known;
  }
  return canonical;
}

function whyMissing({ name, label }: Concept, key: string, values: readonly DisclosureValue[]): Message {
  const leftOut = values.find((value) => value.concept === name && value.standing !== 'reported');
  if (leftOut !== undefined)
    return say(leftOut.standing === 'omitted' ? 'point-omitted' : 'point-not-applicable', { datapoint: label });
  return key === '' && values.some((value) => value.concept === name)
    ? say('row-missing', { datapoint: label })
    : say('value-missing', { datapoint: label });
}

export const rowWords = (dimensions: Fact['dimensions'], catalogue: Catalogue): string | null => {
  const words = Object.entries(dimensions)
    .map(([axis, member]) => rowLabel(axis, member, catalogue))
    .join(', ');
  return words === '' ? null : words;
};

/** Places in the reader's unit: two of a share's are those of the per cent. */
export function shownDecimals({ decimals }: Fact, { type }: Concept): number | null {
  if (decimals === null || !isNumeric(type)) return null;
  return decimals - readerUnit(type, '').places;
}
