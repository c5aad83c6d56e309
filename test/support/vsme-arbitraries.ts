import fc from 'fast-check';
import { vsmeCatalogue } from '#modules/report/taxonomy/server/catalogue-files.ts';
import type { Axis, Concept } from '#modules/report/taxonomy/model/catalogue.ts';
import { factKey, type Fact, type FactPeriod, type FactValue } from '#modules/report/taxonomy/model/fact.ts';
import { allowsUnit, isNumeric } from '#modules/report/taxonomy/model/units.ts';
import { hasForbiddenCharacter } from '#modules/report/taxonomy/model/xml-text.ts';
import { YEAR } from './vsme-report.ts';

const catalogue = vsmeCatalogue();
const UNITS = [
  'xbrli:pure',
  'iso4217:EUR',
  'utr:MWh',
  'utr:GJ',
  'utr:t',
  'utr:kg',
  'utr:m3',
  'utr:l',
  'utr:ha',
  'utr:sqm',
  'utr:tCO2e',
  'utr:tCO2e/iso4217:EUR',
];
/** Few enough that facts share them; first comes first wherever they stand. */
const NOTES = ['Measured at the meter.', 'Estimated from <last> year & the floor area.', 'First line\nand second'];
const LISTS: Readonly<Record<string, string>> = {
  'vsme:TypeOfPollutantAxis': 'pollutant',
  'vsme:TypeOfWasteAxis': 'waste',
  'vsme:CountryOfEmploymentContractAxis': 'country',
  'vsme:BreakdownOfEnergyConsumptionAxis': 'BreakdownOfEnergyConsumptionAxis',
  'vsme:ReportingScopesAxis': 'ReportingScopesAxis',
};

/**
 * Facts of any data points, each once, in the form that the taxonomy asks for; what they say need not make sense
 * together.
 */
export const validFacts: fc.Arbitrary<Fact[]> = fc.uniqueArray(
  fc.constantFrom(...catalogue.concepts.values()).chain(validFact),
  { selector: factKey, minLength: 1, maxLength: 30 },
);

export const aText = fc
  .string({ unit: 'grapheme', minLength: 1, maxLength: 60 })
  .filter((text) => !hasForbiddenCharacter(text) && text.trim() !== '');

export function validFact(concept: Concept): fc.Arbitrary<Fact> {
  return fc
    .record({
      concept: fc.constant(concept.name),
      value: valueOf(concept),
      unit: fc.constantFrom(...(isNumeric(concept.type) ? UNITS.filter((unit) => allowsUnit(concept, unit)) : [null])),
      decimals: isNumeric(concept.type) ? fc.option(fc.integer({ min: -3, max: 12 })) : fc.constant(null),
      period: fc.constantFrom(...periodsOf(concept)),
      dimensions: dimensionsOf(concept),
      footnotes: fc.oneof(
        { weight: 4, arbitrary: fc.constant<string[]>([]) },
        fc.uniqueArray(fc.constantFrom(...NOTES), { maxLength: 3 }),
      ),
    })
    .map(({ footnotes, ...fact }) =>
      footnotes.length === 0 ? fact : { ...fact, footnotes: NOTES.filter((note) => footnotes.includes(note)) },
    );
}

function valueOf({ type, choice }: Concept): fc.Arbitrary<FactValue> {
  if (type === 'boolean') return fc.boolean();
  if (choice !== null)
    return fc
      .uniqueArray(fc.constantFrom(...(catalogue.lists.get(choice.list)?.keys() ?? [])), {
        minLength: 1,
        maxLength: choice.isSet ? 6 : 1,
      })
      .map((members) => members.toSorted());
  if (isNumeric(type)) return decimalTexts;
  if (type === 'year') return fc.integer({ min: 1990, max: 2100 }).map(String);
  if (type === 'date')
    return fc
      .date({ min: new Date('2000-01-01'), max: new Date('2099-12-31'), noInvalidDate: true })
      .map((date) => date.toISOString().slice(0, 10));
  return type === 'text-block'
    ? fc.array(aText, { minLength: 1, maxLength: 4 }).map((lines) => lines.join('\n'))
    : aText;
}

/** numeric(38, 12) without leading and trailing zeros: what the database gives. */
const decimalTexts = fc
  .tuple(fc.boolean(), fc.bigInt({ min: 0n, max: 10n ** 26n - 1n }), fc.stringMatching(/^\d{0,11}[1-9]$/), fc.boolean())
  .map(([isNegative, whole, fraction, isWhole]) => {
    const digits = isWhole ? String(whole) : `${whole}.${fraction}`;
    return isNegative && digits !== '0' ? `-${digits}` : digits;
  });

function periodsOf({ period }: Concept): FactPeriod[] {
  return period === 'instant'
    ? [{ on: '2026-12-31' }, { on: '2025-12-31' }, { on: '2024-02-29' }]
    : [YEAR, { from: '2025-01-01', to: '2025-12-31' }, { from: '2024-03-01', to: '2025-02-28' }];
}

function dimensionsOf({ tables }: Concept): fc.Arbitrary<Fact['dimensions']> {
  const axes = tables.map((table) => table.axes);
  if (axes.length === 0) return fc.constant({});
  return fc.constantFrom(...axes).chain((own) =>
    fc.tuple(...own.map(memberOf)).map((members) =>
      Object.fromEntries(
        own.flatMap(({ name }, at) => {
          const member = members[at];
          return member === undefined || member === null ? [] : [[name, member]];
        }),
      ),
    ),
  );
}

function memberOf({ name, kind, defaultMember, isMember }: Axis): fc.Arbitrary<string | null> {
  if (kind === 'typed')
    return fc.oneof(
      fc.integer({ min: 1, max: 100 }).map(String),
      aText.map((text) => text.trim()),
    );
  const members = [...(catalogue.lists.get(LISTS[name] ?? '')?.keys() ?? [])].filter(
    (member) => member !== defaultMember && isMember(member),
  );
  const named = members.length === 0 ? fc.constant(null) : fc.constantFrom(...members);
  return defaultMember !== null && isMember(defaultMember) ? fc.option(named) : named;
}
