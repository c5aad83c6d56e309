import { dec, decimalText, exact } from '#platform/model/decimal.ts';
import type { Tx } from '#platform/server/in-company.ts';
import { parsedDimensions, rowLabel } from '../../model/disclosure-text.ts';
import type { DisclosureValue } from '../../model/disclosure-value.ts';
import type { Figure, Inline } from '../../model/document/resolved.ts';
import type { BoundToken } from '../../model/document/tokens.ts';
import type { Catalogue, Concept } from '../../model/vsme/catalogue.ts';
import { dimensionsKey, type Fact, type VsmeReport } from '../../model/vsme/fact.ts';
import { figureText, numberText, withUnit } from '../../model/vsme/figure-text.ts';
import { laidOut, type LaidOutDisclosure } from '../../model/vsme/report-layout.ts';
import { inUnit, isNumeric, unitLabel } from '../../model/vsme/units.ts';
import type { PeriodReport } from '../disclosures/period-values.ts';
import { fullReport, publicationsOf, type Publication } from '../disclosures/publications.ts';

/** Everything that a report text can say in figures: the report of the period, where each figure is from, and the same of the year before. */
export interface FigureBook {
  catalogue: Catalogue;
  found: PeriodReport;
  /** With the figures of the year before. */
  report: VsmeReport;
  comparatives: { period: string; version: number | null; facts: number } | null;
  publications: Publication[];
  /** The report in the order of the standard, by the role of its sections. */
  sections: ReadonlyMap<string, LaidOutSection>;
}
export type LaidOutSection = LaidOutDisclosure['sections'][number];

export async function figureBook(tx: Tx, found: PeriodReport, catalogue: Catalogue, baseUrl: string): Promise<FigureBook> {
  const full = await fullReport(tx, found, catalogue, baseUrl);
  const sections = new Map(laidOut(full.report, catalogue).flatMap((disclosure) => disclosure.sections).map((section) => [section.role, section]));
  return { catalogue, found, ...full, publications: await publicationsOf(tx, found.period.id), sections };
}

/** What a token is bound to, or why it says nothing. */
export type Bound = { concept: Concept; row: string | null; at: number; fact: Fact; value: DisclosureValue; before: Fact | null } | { why: string; rule: 'token-unknown' | 'token-missing' };

export function boundTo({ concept: name, row }: Pick<BoundToken, 'concept' | 'row'>, book: FigureBook): Bound {
  const { catalogue, found, report } = book;
  const concept = catalogue.concepts.get(name);
  if (concept === undefined) return { rule: 'token-unknown', why: `There is no data point ${plain(name)} in the standard.` };
  const dimensions = canonicalRow(concept, row);
  if (dimensions === null) return { rule: 'token-unknown', why: `${concept.label} has no such row.` };
  const key = dimensionsKey(dimensions);
  const at = found.report.facts.findIndex((fact) => fact.concept === name && dimensionsKey(fact.dimensions) === key);
  const [fact, value] = [found.report.facts[at], found.stated[at]];
  if (fact === undefined || value === undefined) return { rule: 'token-missing', why: whyMissing(concept, key, found.values) };
  const before = report.facts.slice(found.report.facts.length).find((one) => one.concept === name && dimensionsKey(one.dimensions) === key) ?? null;
  return { concept, row: rowWords(dimensions, catalogue), at, fact, value, before };
}

/** Members may be written without the prefix of the standard; a member that the table does not know is refused. */
function canonicalRow({ tables }: Concept, row: Readonly<Record<string, string>>): Record<string, string> | null {
  const canonical: Record<string, string> = {};
  for (const [name, member] of Object.entries(row)) {
    const axis = tables.flatMap(({ axes }) => axes).find((one) => one.name === name);
    if (axis === undefined) return null;
    const known = axis.kind === 'typed' ? member : [member, `vsme:${member}`].find((candidate) => axis.isMember(candidate));
    if (known === undefined) return null;
    canonical[name] = known;
  }
  return canonical;
}

function whyMissing({ name, label }: Concept, key: string, values: readonly DisclosureValue[]): string {
  const leftOut = values.find((value) => value.concept === name && value.standing !== 'reported');
  if (leftOut !== undefined) return `${label} is not in this report: ${leftOut.standing === 'omitted' ? 'left out' : 'does not apply'}.`;
  return key === '' && values.some((value) => value.concept === name) ? `${label} stands in rows: name one of them.` : `${label} has no value in this period yet.`;
}

export const rowWords = (dimensions: Fact['dimensions'], catalogue: Catalogue): string | null => {
  const words = Object.entries(dimensions).map(([axis, member]) => rowLabel(axis, member, catalogue)).join(', ');
  return words === '' ? null : words;
};

/** The fact at this place of the report as a figure of a text. */
export function figureAt(at: number, book: FigureBook, source: string, decimals: number | null = null): Figure {
  const { catalogue, found } = book;
  const [fact, value] = [found.report.facts[at], found.stated[at]];
  const concept = catalogue.concepts.get(fact?.concept ?? '');
  if (fact === undefined || value === undefined || concept === undefined) throw new Error(`the report has no fact ${at}`);
  return {
    kind: 'figure', source, text: figureText(fact, concept, catalogue, decimals ?? shownDecimals(fact, concept)), state: value.status, concept: concept.name, label: concept.label, row: rowWords(parsedDimensions(value.dimensions) ?? {}, catalogue),
    lineage: value.lineage, fact: `f${at + 1}`,
  };
}

/** A figure of the year before, as its files show it. */
export function figureBefore(fact: Fact, concept: Concept, book: FigureBook, source: string, decimals: number | null = null): Figure {
  const at = book.report.facts.indexOf(fact);
  return { kind: 'figure', source, text: figureText(fact, concept, book.catalogue, decimals ?? shownDecimals(fact, concept)), state: 'frozen', concept: concept.name, label: concept.label, row: rowWords(fact.dimensions, book.catalogue), lineage: null, fact: at === -1 ? null : `f${at + 1}` };
}

export const missingFigure = (source: string, concept: string, why: string): Figure => ({ kind: 'figure', source, text: '[no value]', state: 'missing', concept, label: why, row: null, lineage: null, fact: null });

/**
 * Change against the year before in per cent of it: (now − before) ÷ |before| × 100. Null where there is nothing to compare with, where it was zero, or where the units measure different things.
 */
export function changeOf({ fact, before, concept }: Extract<Bound, { fact: Fact }>): string | null {
  if (before === null || !isNumeric(concept.type) || typeof fact.value !== 'string' || typeof before.value !== 'string') return null;
  const then = inUnit(before.value, before.unit ?? '', fact.unit ?? '');
  if (then === null || then.isZero()) return null;
  return decimalText(dec(exact(fact.value).minus(exact(then)).times(100)).div(then.abs()));
}

/** Which way a data point went against the year before; null where there is nothing to compare with. */
export function directionOf(token: BoundToken, book: FigureBook): -1 | 0 | 1 | null {
  const bound = boundTo(token, book);
  const change = 'why' in bound ? null : changeOf(bound);
  return change === null ? null : change === '0' ? 0 : change.startsWith('-') ? -1 : 1;
}

/** What a token says. */
export function filledToken(token: BoundToken, source: string, book: FigureBook): { inline: Inline; problem: { rule: string; why: string } | null } {
  const bound = boundTo(token, book);
  if ('why' in bound) return { inline: missingFigure(source, token.concept, bound.why), problem: bound };
  if (token.kind === 'dp') return { inline: figureAt(bound.at, book, source, token.decimals), problem: null };
  const { concept, before } = bound;
  if (token.kind === 'prior') {
    if (before === null) return absent(source, concept, `There is no figure of the year before for ${concept.label}.`);
    return { inline: figureBefore(before, concept, book, source, token.decimals), problem: null };
  }
  const change = changeOf(bound);
  if (change === null) return absent(source, concept, `${concept.label} has nothing of the year before to compare with.`);
  const number = numberText(token.kind === 'by' ? decimalText(exact(change).abs()) : change, token.decimals ?? 1);
  const text = withUnit(token.kind === 'change' && number !== '0' && !number.startsWith('−') ? `+${number}` : number, '%');
  return { inline: { ...figureAt(bound.at, book, source), text, label: `Change of ${concept.label} against the year before`, fact: null }, problem: null };
}

const absent = (source: string, concept: Concept, why: string) => ({ inline: missingFigure(source, concept.name, why), problem: { rule: 'nothing-before', why } });

/** Shares are stated as fractions, so two of their places are those of the per cent. */
export function shownDecimals({ decimals }: Fact, { type }: Concept): number | null {
  if (decimals === null || !isNumeric(type)) return null;
  return type === 'percent' ? decimals - 2 : decimals;
}

export const unitOf = ({ unit }: Fact, { type }: Concept): string => (type === 'percent' ? '%' : unitLabel(unit ?? ''));

const plain = (name: string): string => name.replace(/^vsme:/, '');
