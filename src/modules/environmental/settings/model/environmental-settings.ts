import { conditionPolicy, type ConditionPolicy } from '#platform/approvals/model/conditions.ts';
import { choice, date, integer, longText, number, percentage, text } from '#platform/records/model/fields.ts';
import { defineResource, type NewOf, type RecordOf } from '#platform/records/model/resource.ts';

/**
 * What has to hold before a calculation is approved and before it is made final; whether it stops that is a setting of
 * the same name.
 */
export const CALCULATION_CONDITIONS = [
  'emptyMonths',
  'missingValues',
  'estimates',
  'unapprovedRecords',
  'notAssessed',
  'upToDate',
  'onePerson',
] as const;
export type CalculationCondition = (typeof CALCULATION_CONDITIONS)[number];

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
  description: 'Defaults and thresholds for environmental data, by effective date.',
  fields: {
    validFrom: date({ label: 'Effective from', required: true }),
    reason: text({ label: 'Reason', required: true, max: 250, search: true }),
    editions: text({
      label: 'Default emission factor sets',
      max: 500,
      help: 'At most one per publisher, separated by commas: ukgov-2026, eea-grid-2024. Default: the sets for the year of the activity',
    }),
    countryDefaults: text({
      label: 'Default factors by country',
      max: 500,
      help:
        'Publisher by country, separated by commas: AT=ukgov, CH=ipcc. Publishers: ukgov, usepa-hub, ipcc. Default: ' +
        'the national publisher, otherwise a global one',
    }),
    gwpSet: choice({
      label: 'Default global warming potentials',
      options: { AR6: 'IPCC AR6', AR5: 'IPCC AR5', AR4: 'IPCC AR4' },
      help: 'Default: those of the period',
    }),
    outlierScore: number({
      label: 'Outlier threshold (deviations from the median)',
      min: 1,
      max: 20,
      help: 'Scaled deviations from the median of the source. Default: 3',
    }),
    varianceShare: percentage({
      label: 'Change that requires a comment',
      help: 'Compared with the same months of the previous year. Default: 20%',
    }),
    significanceShare: percentage({
      label: 'Significance threshold for Scope 3 categories',
      help: 'Share of assessed Scope 3 emissions. Default: 5%',
    }),
    recalculationShare: percentage({
      label: 'Base year recalculation threshold',
      help: 'A reporting period can define its own threshold. Default: 5%',
    }),
    estimatedShareMax: percentage({
      label: 'Maximum estimated share by source',
      help: 'Sources above it need attention. Default: 20%',
    }),
    estimatedMonthsMax: integer({
      label: 'Maximum estimated months by source and year',
      min: 0,
      max: 12,
      help: 'Default: 6',
    }),
    approvalChain: choice({
      label: 'Approval of responses',
      required: true,
      default: 'one',
      options: { one: 'One person approves', two: 'One person reviews, another approves' },
    }),
    emptyMonths: conditionPolicy('Data for all expected months', 'Months that have ended'),
    missingValues: conditionPolicy('An emission value for all records', 'Records without an emission factor have none'),
    estimates: conditionPolicy('Estimates within their limit', 'The maximum estimated share by source'),
    unapprovedRecords: conditionPolicy('Approval of all activity records', 'Rejected records do not count'),
    notAssessed: conditionPolicy(
      'Assessment of all scopes and categories',
      'Each scope, and each Scope 3 category, has data or is screened as not relevant with a reason',
    ),
    upToDate: conditionPolicy('Up-to-date calculation', 'No record of the period has changed since the calculation'),
    onePerson: conditionPolicy(
      'More than one person',
      'The approver did not start the calculation or enter all its records',
    ),
    degreeDaySource: text({
      label: 'Source of degree days',
      max: 160,
      help: 'Publisher and station, for degree days entered without a source',
    }),
    heatingBase: number({
      label: 'Heating base temperature (°C)',
      min: 5,
      max: 25,
      help: 'Heating degree days below this temperature',
    }),
    coolingBase: number({
      label: 'Cooling base temperature (°C)',
      min: 10,
      max: 35,
      help: 'Cooling degree days above this temperature',
    }),
    readingDaysMax: integer({
      label: 'Maximum interval between meter readings (days)',
      min: 1,
      max: 400,
      help: 'Default: one and a half times the usual interval of the meter',
    }),
    energyUnit: choice({
      label: 'Energy unit',
      required: true,
      default: 'MWh',
      options: { MWh: 'MWh', GJ: 'GJ', kWh: 'kWh' },
      help: 'For headline values. Tables and reports keep the units of the standards',
    }),
    massUnit: choice({
      label: 'Waste and materials unit',
      required: true,
      default: 't',
      options: { t: 't', kg: 'kg' },
    }),
    volumeUnit: choice({ label: 'Water unit', required: true, default: 'm3', options: { m3: 'm³', L: 'L', ML: 'ML' } }),
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
    { title: 'Effective date', fields: ['validFrom', 'reason', 'note'] },
    {
      title: 'Calculation',
      fields: ['editions', 'countryDefaults', 'gwpSet', 'significanceShare', 'recalculationShare'],
    },
    {
      title: 'Data',
      fields: ['outlierScore', 'estimatedShareMax', 'estimatedMonthsMax', 'varianceShare', 'approvalChain'],
    },
    { title: 'Conditions for approval of a calculation', fields: [...CALCULATION_CONDITIONS] },
    { title: 'Weather and meters', fields: ['degreeDaySource', 'heatingBase', 'coolingBase', 'readingDaysMax'] },
    { title: 'Display units', fields: ['energyUnit', 'massUnit', 'volumeUnit'] },
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
    >,
    Record<CalculationCondition, ConditionPolicy> {
  outlierScore: string;
  varianceShare: string;
  significanceShare: string;
  recalculationShare: string;
  estimatedShareMax: string;
  estimatedMonthsMax: number;
}

/** What is written with commas between, each part once. */
export const partsIn = (written: string | null): string[] =>
  written === null
    ? []
    : [
        ...new Set(
          written
            .split(',')
            .map((part) => part.trim())
            .filter((part) => part !== ''),
        ),
      ];

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
    ...(heatingBase === null ? [] : [`heating degree days below ${heatingBase} °C`]),
    ...(coolingBase === null ? [] : [`cooling degree days above ${coolingBase} °C`]),
  ];
  return bases.length === 0 ? degreeDaySource : `${degreeDaySource} (${bases.join(', ')})`;
}
