import { optionsCalled } from '#platform/records/model/option-words.ts';
import { scaledMoney, unitBySymbolOrCode } from '../cells/unit-words.ts';
import type { ImportField } from '../import-field.ts';
import { holdsPeriods } from '../cells/period-cell.ts';
import { costWords } from './cost-words.ts';
import { synonymsOf } from './synonyms.ts';

/** A header taken apart: 'Floor area (m²)' → base 'Floor area', note 'm²'. */
export interface HeaderParts {
  base: string;
  note: string | null;
}

export function headerParts(header: string): HeaderParts {
  const [, base, round, square] = /^(.*\S)\s*(?:\(([^()]*)\)|\[([^[\]]*)\])\s*$/su.exec(header) ?? [];
  const note = (round ?? square)?.trim();
  return base === undefined || !note ? { base: header.trim(), note: null } : { base: base.trim(), note };
}

/**
 * The same for a column of amounts, where the unit also stands as the last word: 'floor_area_ft2' → base 'floor_area',
 * note 'ft2'. Asked for amounts only: in other columns such a word is a word like any other.
 */
export function quantityHeaderParts(header: string): HeaderParts {
  const parts = headerParts(header);
  if (parts.note !== null) return parts;
  const [, base, word] = /^(.*[\p{L}\p{N}])[\s_-]+(\S*\p{L}\S*)\s*$/su.exec(header) ?? [];
  return base === undefined || word === undefined || unitBySymbolOrCode(word) === null ? parts : { base, note: word };
}

/** Lower case, no accents, words only: 'Straßen-Nr. ' → 'strassen nr'. */
export function plainWords(text: string): string {
  return text
    .replaceAll('ß', 'ss')
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}%]+/gu, ' ')
    .trim();
}

/** What a layout is remembered by: the headers in their order. */
export function layoutText(headers: readonly string[]): string {
  return headers.map(plainWords).join('\u001f');
}

/**
 * Proposes a field for each column. Exact labels first, then labels without their unit, then names and synonyms; each
 * field once. Of the contents only one thing is concluded: a column of which two values and more than half are known
 * names of options ('Strom', 'Erdgas', 'Diesel') is that choice, whatever it is called. What no rule knows stays unmapped.
 *
 * @param samples  some values of each column: one called "Status" is the record's own status only where it holds the
 * names of its states
 */
export function matchHeaders(
  headers: readonly string[],
  fields: readonly ImportField[],
  samples: readonly (readonly string[])[] = [],
): Record<number, string | null> {
  const mapping: Record<number, string | null> = Object.fromEntries(headers.map((_, index) => [index, null]));
  const taken = new Set<string>();
  for (const words of [exactWords, baseWords, otherWords]) {
    for (const [index, header] of headers.entries()) {
      if (mapping[index] !== null || header.trim() === '') continue;
      const asked = words === baseWords ? plainWords(headerParts(header).base) : plainWords(header);
      const found = fields.find(
        (field) =>
          !taken.has(field.name) &&
          fitsNote(field, header) &&
          fitsStates(field, samples[index] ?? []) &&
          words(field).some(
            (word) => word !== '' && (word === asked || (words !== exactWords && word === baseOf(field, header))),
          ),
      );
      if (found === undefined) continue;
      mapping[index] = found.name;
      taken.add(found.name);
    }
  }
  // 'Abrechnungszeitraum von', 'Billing period end': days that say of what they are.
  for (const [index, header] of headers.entries()) {
    if (mapping[index] !== null || header.trim() === '') continue;
    const said = withoutPeriod(header);
    if (said === null) continue;
    const found = fields.find(
      (field) => !taken.has(field.name) && field.field.kind === 'date' && otherWords(field).includes(said),
    );
    if (found === undefined) continue;
    mapping[index] = found.name;
    taken.add(found.name);
  }
  // 'Monat', 'Year': each value says a first and a last day at once.
  // Beside a year, the months within it come first.
  const isOfYears = ([index]: readonly [number, string]) =>
    (samples[index] ?? []).every((text) => /^\d{4}$/.test(text));
  const finest = [...headers.entries()].sort((one, other) => Number(isOfYears(one)) - Number(isOfYears(other)));
  for (const [index, header] of finest) {
    if (mapping[index] !== null || !periodWords.has(plainWords(header))) continue;
    const found = fields.find(({ name, field }) => name === 'from' && field.kind === 'date');
    if (found === undefined || taken.has('from') || taken.has('to')) continue;
    if (!holdsPeriods(samples[index] ?? [], namesMonths(header))) continue;
    mapping[index] = found.name;
    taken.add(found.name);
  }
  // 'Betrag' beside 'Währung', or 'Betrag (TEUR)': what was spent is the amount where the file has no other.
  for (const { name, field } of fields) {
    if (field.kind !== 'quantity' || field.unitField === undefined || taken.has(name)) continue;
    const { unitField } = field;
    const isFree = (index: number) => mapping[index] === null;
    const currency = headers.findIndex(
      (header, index) => isFree(index) && currencyWords.has(plainWords(header)) && holdsMoney(samples[index] ?? []),
    );
    const amount = headers.findIndex((header, index) => {
      const { base, note } = quantityHeaderParts(header);
      return isFree(index) && costWords.has(plainWords(base)) && (currency !== -1 || (note !== null && isMoney(note)));
    });
    if (amount === -1 || (taken.has(unitField) && currency !== -1)) continue;
    mapping[amount] = name;
    taken.add(name);
    if (currency !== -1) {
      mapping[currency] = unitField;
      taken.add(unitField);
    }
  }
  for (const [index, header] of headers.entries()) {
    if (mapping[index] !== null || header.trim() === '') continue;
    const found = fields.find((field) => !taken.has(field.name) && holdsOptions(field, samples[index] ?? []));
    if (found === undefined) continue;
    mapping[index] = found.name;
    taken.add(found.name);
  }
  return mapping;
}

/** The header without its unit. */
const baseOf = ({ field }: ImportField, header: string): string =>
  plainWords((field.kind === 'quantity' ? quantityHeaderParts(header) : headerParts(header)).base);
const labelsOf = ({ field, said }: ImportField): string[] => [field.label, ...(said === undefined ? [] : [said.label])];
const exactWords = (one: ImportField): string[] => labelsOf(one).map(plainWords);
/** A label may have brackets of its own before those of its unit. */
const baseWords = (one: ImportField): string[] =>
  labelsOf(one).flatMap((label) => [plainWords(label), plainWords(headerParts(label).base)]);
const otherWords = ({ name, field }: ImportField): string[] => {
  const bare = name.replace(/^custom\./, '').replace(/Minor$/, '');
  return [bare, bare.replace(/([a-z0-9])([A-Z])/g, '$1 $2'), ...synonymsOf(name, field)].map(plainWords);
};

const currencyWords: ReadonlySet<string> = new Set([
  'currency',
  ...synonymsOf('currency', { kind: 'currency', label: '' }).map(plainWords),
]);
/** 'EUR', 'TEUR', 'Mio. €'. */
const isMoney = (text: string): boolean =>
  scaledMoney(text) !== null || unitBySymbolOrCode(text)?.dimension === 'money';
const holdsMoney = (sample: readonly string[]): boolean => sample.length > 0 && sample.every(isMoney);

const monthWords: ReadonlySet<string> = new Set(['month', 'monat', 'mois', 'mes', 'mese', 'maand']);
/** 'Month', 'Monat': the column's days are months. */
export const namesMonths = (header: string): boolean => monthWords.has(plainWords(header));

const periodWords: ReadonlySet<string> = new Set(synonymsOf('period', { kind: 'period', label: '' }));

/** A word that says of which stretch of time a first or last day is. */
const ofPeriod = new RegExp(
  '^(?:(?:abrechnungs|ablese|leistungs|liefer|rechnungs|verbrauchs|verbruiks)?(?:zeitraum|periode)|period|periodo|' +
    'billing|bill|invoice|service|supply|reading|delivery|consumption|consommation|facturation|facturacion|' +
    'fatturazione|faturamento|facturatie)$',
);
const small = new Set(['de', 'del', 'della', 'der', 'des', 'di', 'do', 'du', 'la', 'le', 'of', 'the']);

/**
 * 'Zeitraum von' → 'von', 'Billing period start' → 'start'; null where the header speaks of no period, or of nothing
 * else.
 */
function withoutPeriod(header: string): string | null {
  const words = plainWords(headerParts(header).base).split(' ');
  const rest = words.filter((word) => !ofPeriod.test(word));
  if (rest.length === words.length) return null;
  const said = rest.filter((word) => !small.has(word)).join(' ');
  return said === '' ? null : said;
}

/** 'Floor area (m²)' does not fit a field of another kind of unit than an area's. */
function fitsNote({ field }: ImportField, header: string): boolean {
  const { note } = quantityHeaderParts(header);
  if (note === null || field.kind !== 'quantity' || field.unit === undefined) return true;
  const found = unitBySymbolOrCode(note);
  const own = unitBySymbolOrCode(field.unit);
  return found === null || own === null || found.dimension === own.dimension;
}

/** Two known values at least: one word alone may mean anything. The others are asked for like any unknown value. */
function holdsOptions({ field }: ImportField, sample: readonly string[]): boolean {
  if (field.kind !== 'choice' || field.words === undefined) return false;
  const { options, words } = field;
  const values = [...new Set(sample)];
  const known = values.filter((value) => optionsCalled({ options, words }, value).length > 0).length;
  return known >= 2 && known * 2 > values.length;
}

function fitsStates({ field, said }: ImportField, sample: readonly string[]): boolean {
  if (field.kind !== 'state') return true;
  const states = new Set(
    [
      ...Object.keys(field.moves).flatMap((key) => [key, field.labels?.[key] ?? key]),
      ...Object.values(said?.options ?? {}),
    ].map(plainWords),
  );
  return sample.every((value) => states.has(plainWords(value)));
}
