import { choice, date, integer, longText, number, percentage, text } from '#platform/records/model/fields.ts';
import { defineResource, type NewOf, type RecordOf } from '#platform/records/model/resource.ts';

/**
 * The thresholds and defaults of the environmental pages from a day on. What holds on a day is the newest record that
 * has begun by then, so that a figure of an earlier year stays what it was; what it leaves empty is the product's
 * default, not the record before. Of two records for one day the one entered later holds.
 */
export const environmentalSettings = defineResource({
  name: 'environmentalSettings',
  label: ['Environmental settings', 'Environmental settings'],
  title: 'reason',
  path: 'environmental-settings',
  description: 'Defaults and thresholds of the environmental pages, effective from a day on.',
  fields: {
    validFrom: date({ label: 'Valid from', required: true }),
    reason: text({ label: 'Reason', required: true, max: 250, search: true }),
    editions: text({
      label: 'Default editions of factors',
      max: 500,
      help: 'Used by calculations that name none, at most one of a family, with commas: ukgov-2026, eea-grid-2024. Empty: those of the year of the activity.',
    }),
    countryDefaults: text({
      label: 'Default factors of countries',
      max: 500,
      help: 'Family by country, with commas: AT=ukgov, CH=ipcc. For activities of sites there that no rule names a factor for; families are ukgov, usepa-hub, ipcc. Empty: the country’s own, else those for any.',
    }),
    gwpSet: choice({
      label: 'Default warming potentials',
      options: { AR6: 'IPCC AR6', AR5: 'IPCC AR5', AR4: 'IPCC AR4' },
      help: 'Used by calculations that name none. Empty: those of the period.',
    }),
    outlierScore: number({
      label: 'Outliers from',
      min: 1,
      max: 20,
      help: 'Distance from the median of the source in scaled median deviations. Empty: 3.',
    }),
    varianceShare: percentage({
      label: 'Change that needs a comment',
      help: 'An answer that differs by more from the same months of the year before. Empty: 20 %.',
    }),
    significanceShare: percentage({
      label: 'Significant category of scope 3',
      help: 'Share of the assessed scope 3 from which a category is significant. Empty: 5 %.',
    }),
    recalculationShare: percentage({
      label: 'Recalculation of the base year',
      help: 'Change from which the base year is restated. A period may name its own. Empty: 5 %.',
    }),
    estimatedShareMax: percentage({
      label: 'Estimated share of a source',
      help: 'Sources above it stand on the worklist. Empty: 20 %.',
    }),
    estimatedMonthsMax: integer({
      label: 'Estimated months of a source and year',
      min: 0,
      max: 12,
      help: 'More are not estimated: then bills have to be found. Empty: 6.',
    }),
    approvalChain: choice({
      label: 'Approval of answers',
      required: true,
      default: 'one',
      options: { one: 'One person approves', two: 'One reviews, another approves' },
    }),
    degreeDaySource: text({
      label: 'Source of degree days',
      max: 160,
      help: 'Publisher and station. Taken where degree days are entered without a source, and shown with the figures.',
    }),
    heatingBase: number({ label: 'Heating days below', min: 5, max: 25, help: 'Base temperature in °C.' }),
    coolingBase: number({ label: 'Cooling days above', min: 10, max: 35, help: 'Base temperature in °C.' }),
    readingDaysMax: integer({
      label: 'Meters are read every',
      min: 1,
      max: 400,
      help: 'Days. A longer time without a reading is told. Empty: half as long again as is usual for the meter.',
    }),
    energyUnit: choice({
      label: 'Energy in',
      required: true,
      default: 'MWh',
      options: { MWh: 'MWh', GJ: 'GJ', kWh: 'kWh' },
      help: 'Headline figures. Tables and reports keep the units of the standards.',
    }),
    massUnit: choice({ label: 'Waste and materials in', required: true, default: 't', options: { t: 't', kg: 'kg' } }),
    volumeUnit: choice({ label: 'Water in', required: true, default: 'm3', options: { m3: 'm³', L: 'L', ML: 'ML' } }),
    note: longText({ label: 'Note', max: 2000 }),
  },
  table: {
    columns: [
      'validFrom',
      'reason',
      'outlierScore',
      'varianceShare',
      'significanceShare',
      'recalculationShare',
      'estimatedShareMax',
      'approvalChain',
    ],
    sort: '-validFrom',
    filters: ['validFrom'],
  },
  form: [
    { title: 'From when and why', fields: ['validFrom', 'reason', 'note'] },
    {
      title: 'Calculation',
      fields: ['editions', 'countryDefaults', 'gwpSet', 'significanceShare', 'recalculationShare'],
    },
    {
      title: 'Data',
      fields: ['outlierScore', 'estimatedShareMax', 'estimatedMonthsMax', 'varianceShare', 'approvalChain'],
    },
    { title: 'Weather and meters', fields: ['degreeDaySource', 'heatingBase', 'coolingBase', 'readingDaysMax'] },
    { title: 'Units shown', fields: ['energyUnit', 'massUnit', 'volumeUnit'] },
  ],
  access: { read: 'environmental.read', write: 'environmental.manage', remove: 'environmental.manage' },
});
export interface EnvironmentalSettings extends RecordOf<typeof environmentalSettings> {}
export type NewEnvironmentalSettings = NewOf<typeof environmentalSettings>;

/** What holds: every setting with a value, those apart that may be left to the period. */
export interface SettingValues
  extends Pick<
    EnvironmentalSettings,
    | 'editions'
    | 'countryDefaults'
    | 'gwpSet'
    | 'degreeDaySource'
    | 'heatingBase'
    | 'coolingBase'
    | 'readingDaysMax'
    | 'approvalChain'
    | 'energyUnit'
    | 'massUnit'
    | 'volumeUnit'
  > {
  outlierScore: string;
  varianceShare: string;
  significanceShare: string;
  recalculationShare: string;
  estimatedShareMax: string;
  estimatedMonthsMax: number;
}

/** What holds where nobody has set anything. */
export const defaultSettings: SettingValues = {
  editions: null,
  countryDefaults: null,
  gwpSet: null,
  degreeDaySource: null,
  heatingBase: null,
  coolingBase: null,
  readingDaysMax: null,
  outlierScore: '3',
  varianceShare: '0.2',
  significanceShare: '0.05',
  recalculationShare: '0.05',
  estimatedShareMax: '0.2',
  estimatedMonthsMax: 6,
  approvalChain: 'one',
  energyUnit: 'MWh',
  massUnit: 't',
  volumeUnit: 'm3',
};

/** What holds on a day: of the records that have begun, the one that began last; of those, the one entered last. */
export function settingsAt(records: readonly EnvironmentalSettings[], day: string): SettingValues {
  return valuesOf(recordAt(records, day));
}

/** The record that holds on a day; null before the first. */
export function recordAt(records: readonly EnvironmentalSettings[], day: string): EnvironmentalSettings | null {
  const begun = records
    .filter(({ validFrom }) => validFrom <= day)
    .toSorted((left, right) =>
      left.validFrom === right.validFrom ? (left.id < right.id ? 1 : -1) : left.validFrom < right.validFrom ? 1 : -1,
    );
  return begun[0] ?? null;
}

/** The settings of a record, empty ones by their default. */
export function valuesOf(record: Readonly<Partial<EnvironmentalSettings>> | null): SettingValues {
  const said = Object.fromEntries(
    Object.keys(defaultSettings).flatMap((name) => {
      const value = record?.[name as keyof SettingValues];
      return value === null || value === undefined ? [] : [[name, value]];
    }),
  );
  return { ...defaultSettings, ...said };
}

/**
 * Where degree days come from by the settings: publisher and station with the base temperatures; null where no source
 * is set.
 */
export function degreeDaySourceOf({
  degreeDaySource,
  heatingBase,
  coolingBase,
}: Pick<SettingValues, 'degreeDaySource' | 'heatingBase' | 'coolingBase'>): string | null {
  if (degreeDaySource === null) return null;
  const bases = [
    ...(heatingBase === null ? [] : [`heating below ${heatingBase} °C`]),
    ...(coolingBase === null ? [] : [`cooling above ${coolingBase} °C`]),
  ];
  return bases.length === 0 ? degreeDaySource : `${degreeDaySource} (${bases.join(', ')})`;
}
