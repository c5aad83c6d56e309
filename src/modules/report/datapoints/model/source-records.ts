import type { SilentSource, WritingSource } from '#modules/report/datapoints/model/disclosure-sources.ts';

/**
 * Sources whose values are made from records, and not from a calculation that says itself when it is out of date. Emissions
 * per turnover are of both: their calculation says it, and `intensity` what they were divided by. `denominators`, `size`,
 * `impact` and `settings` are proposed only. `values` are the datapoints themselves, which a publication is made from, and
 * `vsme` those of VSME that one of ESRS was taken from: each from its own.
 */
export type RecordSource =
  | Exclude<SilentSource, 'emissions'>
  | WritingSource
  | 'intensity'
  | 'settings'
  | 'values'
  | 'vsme';

/** The source whose records decide a value: for emissions per turnover what they were divided by. */
export const decidingSource = (source: string, name: string): string =>
  source === 'emissions' && /intensity/i.test(name) ? 'intensity' : source;

/** Records of one kind that a source reads for a period. */
export interface SourceRecords {
  kind: string;
  /** Its first and last day; one field twice for a single day; null as last: holds until something newer does. */
  days?: readonly [from: string, to: string | null];
  /** The field that names the reporting period. */
  period?: string;
  /** Only records of which this field has one of these values. */
  only?: { field: string; values: readonly string[] };
  /** The fields that decide; without them all do, remarks excepted. */
  fields?: readonly string[];
  /**
   * Dated settings (`validFrom`): one that is added decides only where its fields differ from those of the record that
   * held before.
   */
  isDated?: true;
  /**
   * Of a kind whose rows the database shows to some only (`guarded`): the function that says of all of them which days
   * they have, so that values are out of date for everybody after the same changes.
   */
  rows?: string;
  /** No record of a definition, but a section of the company's settings, which only its history knows. */
  isSection?: true;
}

const dated = (kind: string, only?: SourceRecords['only']): SourceRecords => ({
  kind,
  days: ['from', 'to'],
  ...(only === undefined ? {} : { only }),
});
const since = (kind: string): SourceRecords => ({ kind, days: ['asOf', null] });
const bills = (values: readonly string[]): SourceRecords => dated('activityData', { field: 'activityType', values });

/** What moves a site, or a part of it, into the consolidation or out of it. */
const boundary: readonly SourceRecords[] = [
  {
    kind: 'orgUnit',
    fields: ['parent', 'kind', 'ownershipShare', 'financialControl', 'operationalControl', 'validFrom', 'validTo'],
  },
  { kind: 'reportingPeriod', period: 'id', fields: ['from', 'to', 'boundaryApproach'] },
];
const expected: SourceRecords = {
  kind: 'expectation',
  days: ['from', 'to'],
  fields: ['site', 'activityType', 'usage', 'withAlternatives', 'frequency', 'from', 'to'],
};

/**
 * What the values of each source are made from (`disclosure-sources.ts`, `esrs-sources.ts`). Whoever lets a source read
 * another kind of record adds it here: `source-changes.test.ts` holds it against what the sources' pages say they read.
 *
 * @param energyActivities  activities that are energy
 */
export const sourceRecords = (
  energyActivities: readonly string[],
): Readonly<Record<RecordSource, readonly SourceRecords[]>> => {
  const movements: SourceRecords[] = [{ kind: 'wasteMovement', days: ['movedOn', 'movedOn'] }, bills(['waste'])];
  const nature = [since('siteNature'), ...boundary];
  return {
    basis: [{ kind: 'reportingStandardDecision', period: 'period', fields: ['chosen', 'module', 'rulesEdition'] }],
    sites: [
      {
        kind: 'orgUnit',
        fields: [
          'code',
          'name',
          'kind',
          'address',
          'postalCode',
          'city',
          'country',
          'location',
          'validFrom',
          'validTo',
        ],
      },
      { kind: 'reportingPeriod', period: 'id', fields: ['from', 'to'] },
    ],
    energy: [
      bills(energyActivities),
      dated('energyInstrument'),
      dated('energyProduction'),
      dated('conversionBridge'),
      { kind: 'environmentalSettings', days: ['validFrom', null], fields: ['countryDefaults'], isDated: true },
      expected,
      ...boundary,
    ],
    pollution: [dated('pollutantRelease'), ...boundary],
    water: [bills(['water', 'wastewater']), dated('waterFlow'), { kind: 'siteWaterRisk' }, expected, ...boundary],
    waste: [...movements, expected, ...boundary],
    wasteKinds: [...movements, ...boundary],
    materials: [dated('materialFlow'), ...boundary],
    nature: [...nature, { kind: 'sensitiveArea' }],
    land: nature,
    targets: [
      {
        kind: 'emissionTarget',
        fields: [
          'name',
          'scopes',
          'scope2Method',
          'categories',
          'kind',
          'basePeriod',
          'baseYear',
          'baseValue',
          'baseSource',
          'targetYear',
          'reduction',
          'targetValue',
          'path',
          'status',
          'adoptedOn',
        ],
      },
    ],
    safety: [
      {
        kind: 'incident',
        days: ['happenedOn', 'happenedOn'],
        fields: ['kind', 'happenedOn', 'worker', 'severity', 'isRecordable'],
      },
      { kind: 'hoursWorked' },
      { kind: 'employment', days: ['startDate', 'endDate'], fields: ['startDate', 'endDate', 'kind'] },
      { kind: 'jobTerm', fields: ['effectiveFrom', 'site', 'weeklyHours'] },
      { kind: 'healthSettings', days: ['validFrom', null], fields: ['weeksPerYear'], isDated: true },
    ],
    workforce: [
      {
        kind: 'employment',
        days: ['startDate', 'endDate'],
        fields: ['startDate', 'endDate', 'kind', 'endReason', 'leftVoluntarily'],
      },
      { kind: 'jobTerm', days: ['effectiveFrom', null], fields: ['effectiveFrom', 'site', 'weeklyHours'] },
      { kind: 'employee', days: ['startDate', 'endDate'], fields: ['gender'] },
      { kind: 'orgUnit', fields: ['country', 'parent'] },
      {
        kind: 'employeeSettings',
        days: ['validFrom', null],
        fields: ['fullTimeHours', 'averageMethod'],
        isDated: true,
      },
      { kind: 'socialSettings', days: ['validFrom', null], fields: ['countedAs', 'countedOn'], isDated: true },
      { kind: 'reportingPeriod', period: 'id', fields: ['from', 'to'] },
    ],
    pay: [
      { kind: 'compensation', days: ['effectiveFrom', null], rows: 'pay_days()' },
      { kind: 'minimumWage', days: ['validFrom', null], fields: ['country', 'validFrom', 'hourlyMinor', 'currency'] },
      { kind: 'employment', days: ['startDate', 'endDate'], fields: ['startDate', 'endDate', 'kind'] },
      {
        kind: 'jobTerm',
        days: ['effectiveFrom', null],
        fields: ['effectiveFrom', 'position', 'site', 'weeklyHours'],
      },
      { kind: 'employee', days: ['startDate', 'endDate'], fields: ['gender', 'birthDate'] },
      { kind: 'position', fields: ['level'] },
      {
        kind: 'employmentContract',
        days: ['effectiveFrom', 'until'],
        fields: ['effectiveFrom', 'until', 'agreement'],
      },
      { kind: 'orgUnit', fields: ['country', 'parent'] },
      { kind: 'employeeSettings', days: ['validFrom', null], fields: ['fullTimeHours'], isDated: true },
      { kind: 'reportingPeriod', period: 'id', fields: ['from', 'to'] },
    ],
    humanRights: [
      { kind: 'humanRightsPolicy', days: ['validFrom', 'validTo'] },
      { kind: 'humanRightsIncident' },
      { kind: 'incidentReview', period: 'period' },
      { kind: 'reportingPeriod', period: 'id', fields: ['from', 'to'] },
    ],
    training: [
      { kind: 'trainingEnrolment', days: ['doneOn', 'doneOn'], fields: ['status', 'doneOn', 'hours'] },
      { kind: 'employment', days: ['startDate', 'endDate'], fields: ['startDate', 'endDate', 'kind'] },
      { kind: 'employee', days: ['startDate', 'endDate'], fields: ['gender'] },
      { kind: 'reportingPeriod', period: 'id', fields: ['from', 'to'] },
    ],
    intensity: [
      { kind: 'intensityDenominator', period: 'period', only: { field: 'kind', values: ['revenue'] } },
      {
        kind: 'disclosureValue',
        period: 'period',
        only: { field: 'concept', values: ['vsme:Turnover'] },
        fields: ['value', 'unit', 'standing'],
      },
    ],
    denominators: [
      {
        kind: 'intensityDenominator',
        period: 'period',
        only: { field: 'kind', values: ['revenue', 'headcount', 'fte'] },
      },
    ],
    size: [
      {
        kind: 'reportingStandardDecision',
        period: 'period',
        fields: ['averageEmployees', 'balanceTotalMinor', 'netTurnoverMinor'],
      },
    ],
    impact: [
      { kind: 'impactProgramme', days: ['startsOn', 'endsOn'] },
      { kind: 'impactIndicator', days: ['baseOn', null] },
      { kind: 'impactMeasurement', days: ['measuredOn', null] },
      { kind: 'impactInput', days: ['spentOn', null] },
      { kind: 'impactBeneficiary', days: ['countedOn', 'countedOn'] },
      {
        kind: 'socialSettings',
        days: ['validFrom', null],
        fields: ['volunteerCurrency', 'volunteerRateMinor'],
        isDated: true,
      },
      { kind: 'reportingPeriod', period: 'id', fields: ['from', 'to'] },
    ],
    settings: [
      { kind: 'companySize', isSection: true, fields: ['size'] },
      { kind: 'companyProfile', isSection: true, fields: ['country'] },
    ],
    vsme: [
      {
        kind: 'disclosureValue',
        fields: ['period', 'concept', 'dimensions', 'value', 'unit', 'standing', 'method'],
      },
    ],
    values: [
      {
        kind: 'disclosureValue',
        period: 'period',
        fields: ['value', 'unit', 'decimals', 'from', 'to', 'standing', 'reason', 'footnotes'],
      },
    ],
  };
};

/** All kinds that values of a report are made from, as `touches` of a call names them; snapshots are no records, and absences are read with the accidents. */
export const sourceKinds: readonly string[] = [
  ...new Set([
    ...Object.values(sourceRecords([])).flatMap((all) => all.map(({ kind }) => kind)),
    'workforceSnapshot',
    'healthCase',
  ]),
];
