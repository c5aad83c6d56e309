import type { Field, FieldKind } from '#platform/records/model/fields.ts';
import { costWords } from '../columns/cost-words.ts';
import { plainWords, quantityHeaderParts } from '../columns/headers.ts';
import { synonymsOf } from '../columns/synonyms.ts';
import { labelOfField, type ImportField } from '../import-field.ts';

/** One word in German: “Stromkosten”, “Gasverbrauch”. */
const compounds = { cost: /^(.{3,})(?:kosten|betrag)$/iu, amount: /^(.{3,})(?:verbrauch|menge)$/iu } as const;

/** A header of an amount or of its cost. */
export interface MeasuredHeader {
  /** What it says besides: “Strom” of “Strom Kosten (EUR)”; '' where it says no more. */
  rest: string;
  measure: 'amount' | 'cost' | null;
  /** It is in money by its unit: a cost where an amount of the same has another unit. */
  isMoney: boolean;
}

/** “Strom Verbrauch”, “Verbrauch: Strom”, “Stromkosten”, “Gas (EUR)” taken apart. `into`: the field of the amounts. */
export function measuredHeader(header: string, into: ImportField): MeasuredHeader {
  const { base, note } = quantityHeaderParts(header);
  const isMoney = note !== null && isCurrency(note);
  const amountWords = new Set(
    [
      labelOfField(into),
      into.field.label,
      into.name,
      ...synonymsOf(into.name, into.field),
      ...synonymsOf('quantity', into.field),
    ].map(plainWords),
  );
  const measureOf = (words: readonly string[]) => {
    const said = plainWords(words.join(' '));
    return costWords.has(said) ? ('cost' as const) : amountWords.has(said) ? ('amount' as const) : null;
  };
  const words = base.split(/[\s_:;,/·–—-]+/u).filter((word) => word !== '');
  for (let length = Math.min(3, words.length); length > 0; length -= 1)
    for (const [said, rest] of [
      [words.slice(-length), words.slice(0, -length)],
      [words.slice(0, length), words.slice(length)],
    ] as const) {
      const measure = measureOf(said);
      if (measure !== null) return { rest: rest.join(' '), measure, isMoney };
    }
  for (const measure of ['cost', 'amount'] as const) {
    const rest = words.length === 1 ? compounds[measure].exec(words[0] ?? '')?.[1] : undefined;
    if (rest !== undefined) return { rest, measure, isMoney };
  }
  return { rest: base, measure: null, isMoney };
}

const symbols = new Set(['€', '$', '£', '¥']);
const codes: ReadonlySet<string> = new Set(Intl.supportedValuesOf('currency'));
const isCurrency = (note: string): boolean => symbols.has(note) || codes.has(note.toUpperCase());

const money: readonly FieldKind[] = ['money', 'number'];
/** The field that keeps the cost of a record, its own or one of the company's; null where it has none. */
export function costField(fields: readonly ImportField[], into: string, taken: ReadonlySet<unknown>): string | null {
  const isCost = ({ label }: Field): boolean => {
    const words = plainWords(label).split(' ');
    return costWords.has(words.join(' ')) || words.some((word) => costWords.has(word) || compounds.cost.test(word));
  };
  const found = fields.find(
    ({ name, field }) => name !== into && !taken.has(name) && money.includes(field.kind) && isCost(field),
  );
  return found?.name ?? null;
}
