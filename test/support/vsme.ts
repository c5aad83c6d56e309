import { readFileSync } from 'node:fs';
import { dec } from '#platform/values/model/decimal.ts';
import { periodKey, type Fact, type FactPeriod, type VsmeReport } from '#modules/report/taxonomy/model/fact.ts';
import { NAMESPACES } from '#modules/report/taxonomy/model/catalogue.ts';
import { sharedData } from './shared-data.ts';

/** A fact of EFRAG’s filled sample as its converter 1.3.0 reported it. */
interface SampleFact {
  concept: string;
  value: string;
  aspects: Record<string, string>;
  footnotes?: string[];
}

/**
 * EFRAG’s filled sample workbook, the empty template and the facts of the sample, which stand beside the repository;
 * `undefined` when they are absent.
 */
export const SAMPLE_WORKBOOK = sharedData('vsme/VSME-Digital-Template-Sample-1.3.0.xlsx');
export const EMPTY_WORKBOOK = sharedData('vsme/VSME-Digital-Template-1.3.0.xlsx');
const SAMPLE_FACTS = sharedData('vsme/vsme-sample-1.3.0-facts.json');

export function sampleFacts(): SampleFact[] {
  return SAMPLE_FACTS === undefined
    ? []
    : (JSON.parse(readFileSync(SAMPLE_FACTS, 'utf8')) as { facts: SampleFact[] }).facts;
}

/**
 * A golden fact in the words of ours, so that two lists can be compared. Long texts are cut off in the golden file:
 * their beginning and length count.
 */
export function goldenFact(
  { concept, value, aspects, footnotes = [] }: SampleFact,
  report: Pick<VsmeReport, 'period' | 'currency'>,
): string {
  const unit =
    aspects['units'] ??
    bare(aspects['complex-units']) ??
    (aspects['decimals'] === undefined ? null : `iso4217:${report.currency}`);
  return line(
    concept,
    goldenValue(value, aspects),
    unit,
    aspects['decimals'] === undefined ? null : Number(bare(aspects['decimals'])),
    goldenPeriod(aspects, report),
    dimensionsOf(aspects),
    footnotes,
  );
}

/** One of our facts in the same words. */
export function comparable({ concept, value, unit, decimals, period, dimensions, footnotes = [] }: Fact): string {
  const text = (words: string): unknown =>
    words.length > 120 ? { start: words.slice(0, 40), length: words.length } : words;
  const shown = typeof value !== 'string' ? value : unit === null ? text(value) : fifteenDigits(value);
  return line(concept, shown, unit, decimals, period, dimensions, footnotes);
}

function line(
  concept: string,
  value: unknown,
  unit: string | null,
  decimals: number | null,
  period: FactPeriod,
  dimensions: Fact['dimensions'],
  footnotes: readonly string[],
): string {
  return JSON.stringify([
    concept,
    Object.entries(dimensions).sort(),
    periodKey(period),
    unit,
    decimals,
    value,
    footnotes.map((note) => note.slice(0, 40)),
  ]);
}

function goldenValue(value: string, aspects: Record<string, string>): unknown {
  const hidden = bare(aspects['hidden-value']);
  if (hidden !== undefined) return hidden.split(' ').map(prefixed);
  if (aspects['transform'] !== undefined) return aspects['transform'] === 'fixed-true';
  if (aspects['decimals'] !== undefined)
    return fifteenDigits(
      dec(value)
        .times(dec(10).pow(Number(bare(aspects['numeric-scale']) ?? '0')))
        .toFixed(),
    );
  const cut = /…\[(\d+) chars\]$/.exec(value);
  return cut === null ? value : { start: value.slice(0, 40), length: Number(cut[1]) };
}

/** EFRAG’s converter multiplies shares by a hundred in binary arithmetic: the last digit is not the workbook’s. */
function fifteenDigits(number: string): string {
  return dec(number).toSignificantDigits(15).toFixed();
}

function goldenPeriod(aspects: Record<string, string>, { period }: Pick<VsmeReport, 'period'>): FactPeriod {
  const year = { BaselineYearMember: '2020', TargetYearMember: '2030' }[aspects['period'] ?? ''];
  if (aspects['period-type'] === 'instant') return { on: period.to };
  return year === undefined ? period : { from: `${year}-01-01`, to: `${year}-12-31` };
}

function dimensionsOf(aspects: Record<string, string>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(aspects).flatMap(([name, value]) => {
      if (name.startsWith('typed ')) return [[name.slice('typed '.length), />([^<]*)</.exec(value)?.[1] ?? '']];
      return name.startsWith('vsme:') ? [[name, value]] : [];
    }),
  );
}

function prefixed(expanded: string): string {
  const found = Object.entries(NAMESPACES).find(([, namespace]) => expanded.startsWith(`${namespace}#`));
  return found === undefined ? expanded : `${found[0]}:${expanded.slice(found[1].length + 1)}`;
}

function bare(quoted: string | undefined): string | undefined {
  return quoted?.replace(/^"|"$/g, '');
}
