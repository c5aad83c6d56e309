import { z } from 'zod';
import { dec, decimalText } from '#platform/values/model/decimal.ts';
import { unitOf } from '#platform/units/model/unit-algebra.ts';
import { orgUnit } from '#modules/company/organisation/model/org-unit.ts';
import { activityTypeLabels } from '#modules/environmental/inventory/model/activity-types.ts';
import { monthLater } from '#modules/environmental/inventory/model/days.ts';
import type { InventoryForReport } from '#modules/environmental/inventory/model/inventory-report.ts';
import { screeningFields } from '#modules/environmental/inventory/model/category-screening.ts';
import { SCREENING_INTERVAL_YEARS } from '#modules/environmental/inventory/model/screening-terms.ts';
import { SCOPE3_METHODS } from '#modules/environmental/inventory/model/scope3-categories.ts';
import { energyInstrument } from '#modules/environmental/set-up/model/set-up-records.ts';
import { printedWaiver } from '#platform/approvals/model/printed-waiver.ts';
import type { OutOfDate } from '#platform/approvals/model/out-of-date.ts';
import { printed } from '#platform/messages/model/printed.ts';

const tonnes = z.string().nullable();
/**
 * Which lines of a run a figure is the sum of, in the words of the inventory's totals; null where nothing stands behind
 * it.
 */
const explained = z
  .object({ method: z.enum(['location', 'market']), scope: z.string().optional(), category: z.string().optional() })
  .nullable();
const row = z.object({
  label: z.string(),
  tonnes,
  previousTonnes: tonnes,
  change: z.string().nullable(),
  isTotal: z.boolean(),
  explains: explained,
});

/**
 * The greenhouse-gas statement as data: the page and the PDF show the same. Tonnes CO2e as decimal text, unrounded;
 * shares as fractions; null = not known.
 */
export const ghgStatement = z.object({
  company: z.string(),
  product: z.string(),
  title: z.string(),
  period: z.object({ name: z.string(), from: z.string(), to: z.string() }),
  previousPeriod: z.string().nullable(),
  previousRunId: z.string().nullable(),
  madeAt: z.string(),
  /** The day it was then where the company is. */
  madeOn: z.string(),
  state: z.string(),
  isFinal: z.boolean(),
  runId: z.string(),
  inputsHash: z.string().nullable(),
  resultHash: z.string().nullable(),
  headline: z.array(z.object({ label: z.string(), tonnes, note: z.string(), explains: explained })),
  rows: z.array(row),
  boundary: z.object({
    approach: z.string(),
    text: z.string(),
    units: z.array(
      z.object({ name: z.string(), kind: z.string(), country: z.string().nullable(), share: z.string().nullable() }),
    ),
  }),
  method: z.array(z.string()),
  byGas: z.array(z.object({ key: z.string(), gas: z.string(), massTonnes: tonnes, tonnes, inScopes: z.boolean() })),
  bySite: z.array(z.object({ key: z.string(), site: z.string(), locationTonnes: tonnes, marketTonnes: tonnes })),
  scope2: z
    .object({
      mwh: z.string(),
      coverage: z.string().nullable(),
      instruments: z.array(z.object({ label: z.string(), kind: z.string(), mwh: z.string() })),
      warnings: z.array(z.string()),
    })
    .nullable(),
  scope3: z.array(
    z.object({
      number: z.int(),
      name: z.string(),
      tonnes,
      share: z.string().nullable(),
      methods: z.string(),
      isSignificant: z.boolean(),
      /** Relevant, Not relevant or Not screened. */
      relevance: z.string(),
      /** Criteria and reason in words; empty where nobody has screened it. */
      reason: z.string(),
      /** The method used, else the one planned, with the data source. */
      assessment: z.string(),
      screenedOn: z.string().nullable(),
    }),
  ),
  quality: z.array(z.object({ label: z.string(), share: z.string().nullable() })),
  uncertainty: z.array(
    z.object({
      label: z.string(),
      relative: z.string().nullable(),
      rating: z.string().nullable(),
      lowTonnes: tonnes,
      highTonnes: tonnes,
      unknownTonnes: tonnes,
    }),
  ),
  editions: z.array(
    z.object({
      id: z.string(),
      title: z.string(),
      publisher: z.string(),
      edition: z.string().nullable(),
      licence: z.string(),
      attribution: z.string(),
    }),
  ),
  ownFactors: z.array(z.object({ label: z.string(), value: z.string(), source: z.string().nullable() })),
  missing: z.array(z.object({ what: z.string(), why: z.string(), records: z.int().nullable() })),
  /** Conditions that were not met when the calculation was approved and made final, with the reasons. */
  waivers: z.array(z.string()),
  /** What changed of all that the calculation was made from since it was approved; empty while it is current. */
  outOfDate: z.array(z.string()),
});
export type GhgStatement = z.infer<typeof ghgStatement>;

/**
 * How far the figures stand: `final` = frozen and published, `superseded` = they were until a newer calculation was
 * frozen; the others may still change.
 */
export function standingOf({ state }: Pick<GhgStatement, 'state'>): 'final' | 'superseded' | 'approved' | 'draft' {
  return state === 'frozen' ? 'final' : state === 'superseded' || state === 'approved' ? state : 'draft';
}

interface Context {
  company: string;
  product: string;
  madeAt: string;
  madeOn: string;
  units: readonly {
    name: string;
    kind: string;
    country: string | null;
    ownershipShare: string | null;
    financialControl: boolean;
    operationalControl: boolean;
  }[];
}

const approaches: Readonly<Record<string, string>> = {
  operational:
    'Operational control: all emissions of the units whose operating policies the company can decide, in full, for the days of control.',
  financial:
    'Financial control: all emissions of the units whose financial and operating policies the company can direct for its gain, in full, for the days of control.',
  equity: 'Equity share: the emissions of each unit in proportion to the company’s ownership of it.',
};
const scopeLabels: Readonly<Record<string, string>> = { 1: 'Scope 1', 2: 'Scope 2', 3: 'Scope 3', all: 'All scopes' };

/**
 * Sets the statement from a run. Source of its contents: GHG Protocol Corporate Standard, ch. 9; ESRS E1-6 and VSME B3
 * for the shape of the table.
 */
export function makeGhgStatement(
  inventory: InventoryForReport,
  { company, product, madeAt, madeOn, units }: Context,
): GhgStatement {
  const {
    run: { run, scopes, quality, scope2, uncertainty },
    previous,
  } = inventory;
  const before = previous?.run ?? null;
  return {
    company,
    product,
    title: 'Greenhouse gas statement',
    period: { name: run.period.name, from: run.period.from, to: run.period.to },
    previousPeriod: before?.period.name ?? null,
    previousRunId: before?.id ?? null,
    madeAt,
    madeOn,
    state: run.state,
    isFinal: run.state === 'frozen',
    runId: run.id,
    inputsHash: run.inputsHash,
    resultHash: run.resultHash,
    headline: headline(assessedTotals(inventory.run, inventory.byCategory)),
    rows: rows(inventory),
    boundary: {
      approach: run.boundaryApproach,
      text: approaches[run.boundaryApproach] ?? run.boundaryApproach,
      units: units.map(({ name, kind, country, ownershipShare, ...control }) => ({
        name,
        kind: labelOf(orgUnit.fields.kind.options, kind),
        country,
        share: shareOf(run.boundaryApproach, ownershipShare, control),
      })),
    },
    method: methodText(inventory),
    byGas: inventory.byGas.items.map(({ key, label, massKg, locationKg, inScopes }) => ({
      key,
      gas: label,
      massTonnes: asTonnes(massKg ?? null),
      tonnes: asTonnes(locationKg),
      inScopes: inScopes ?? true,
    })),
    bySite: inventory.bySite.items.map(({ key, label, locationKg, marketKg }) => ({
      key,
      site: label,
      locationTonnes: asTonnes(locationKg),
      marketTonnes: asTonnes(marketKg),
    })),
    scope2:
      scope2 === null
        ? null
        : {
            mwh: decimalText(dec(scope2.kwh).div(1000)),
            coverage: scope2.coverage,
            warnings: scope2.warnings.map(printed),
            instruments: scope2.instruments.map(({ label, kind, allocatedKwh }) => ({
              label,
              kind: labelOf(energyInstrument.fields.kind.options, kind),
              mwh: decimalText(dec(allocatedKwh).div(1000)),
            })),
          },
    scope3: inventory.screening.rows.map(({ number, name, kg, share, methods, isSignificant, screening }) => ({
      number,
      name,
      tonnes: asTonnes(kg),
      share,
      methods: methods.map(methodLabel).join(', '),
      isSignificant,
      relevance: screening === null ? 'Not screened' : labelOf(screeningFields.relevance.options, screening.relevance),
      reason: screening === null ? '' : reasonText(screening),
      assessment: assessmentText(methods, screening),
      screenedOn: screening?.screenedOn ?? null,
    })),
    quality: [
      ...quality.byBasis.map(({ basis, share }) => ({ label: labelOf(basisLabels, basis), share })),
      { label: 'Estimated, share of all emissions', share: quality.estimatedShare },
      { label: 'From approved records', share: quality.approvedShare },
      { label: 'With supplier-specific factors', share: quality.supplierShare },
    ],
    uncertainty: uncertainty.map(({ scope, method, relative, rating, lowKg, highKg, unknownKg }) => ({
      label: `${scopeLabels[scope] ?? scope}${scope === '2' || scope === 'all' ? `, ${method}-based` : ''}`,
      relative,
      rating,
      lowTonnes: asTonnes(lowKg),
      highTonnes: asTonnes(highKg),
      unknownTonnes: asTonnes(unknownKg),
    })),
    editions: inventory.editions.map(({ id, title, publisher, edition, licence, attribution }) => ({
      id,
      title,
      publisher,
      edition,
      licence,
      attribution,
    })),
    ownFactors: inventory.ownFactors.map(({ label, per, co2eKg, source }) => ({
      label,
      value: co2eKg === null ? `by gas, per ${unitOf(per).symbol}` : `${co2eKg} kg CO2e per ${unitOf(per).symbol}`,
      source,
    })),
    missing: [
      ...coverageGaps(inventory),
      ...inventory.gaps.items.map(({ activityType, supplier, product: goods, said, records }) => ({
        what: [labelOf(activityTypeLabels, activityType), goods, supplier].filter(Boolean).join(', '),
        why: printed(said),
        records,
      })),
      ...categoryGaps(inventory.screening),
      ...scope2Lacks(scope2),
      ...(scopes.some(({ scope }) => scope === '2')
        ? []
        : [{ what: 'Scope 2', why: 'No purchased energy is recorded.', records: null }]),
    ],
    waivers: run.waivers.map(printedWaiver),
    outOfDate: staleness(run.outOfDate),
  };
}

/** Categories of scope 3 that are gaps; what was screened as not relevant stands with its reason in the screening. */
function categoryGaps({
  standings: { noData, notScreened },
}: InventoryForReport['screening']): GhgStatement['missing'] {
  const gap = (numbers: readonly number[], why: string) =>
    numbers.length === 0
      ? []
      : [
          {
            what: `Scope 3, ${numbers.length === 1 ? 'category' : 'categories'} ${runsOfNumbers(numbers)}`,
            why,
            records: null,
          },
        ];
  return [
    ...gap(noData, 'Relevant, not assessed. No value is given; this does not mean zero.'),
    ...gap(notScreened, 'Not assessed and not screened. No value is given; this does not mean zero.'),
  ];
}

type Screened = NonNullable<InventoryForReport['screening']['rows'][number]['screening']>;

const reasonText = ({ criteria, reason }: Screened): string =>
  [criteria.map((name) => screeningFields[name].label).join(', '), reason ?? ''].filter(Boolean).join('. ');

/** The methods of the calculation, else the planned one, and where the data comes from. */
function assessmentText(methods: readonly string[], screening: Screened | null): string {
  const method =
    methods.length > 0
      ? methods.map(methodLabel).join(', ')
      : screening === null || screening.method === null
        ? ''
        : `Planned: ${methodLabel(screening.method)}`;
  return [method, screening?.dataSource ?? ''].filter(Boolean).join('. ');
}

/** What makes a statement out of date, in sentences; its people stay in the company. */
function staleness(stale: OutOfDate | null): string[] {
  if (stale === null) return [];
  const { changes, count, supersededBy } = stale;
  const more = count - changes.length;
  return [
    ...(supersededBy === null ? [] : [`Superseded by “${supersededBy.name}”.`]),
    ...changes.map(({ said, at }) => `${printed(said)}, ${dayOf(at)}.`),
    ...(more > 0 ? [`${more} more ${more === 1 ? 'change' : 'changes'}.`] : []),
  ];
}

const dayNames = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' });
const dayOf = (at: string): string => dayNames.format(new Date(at));

const basisLabels: Readonly<Record<string, string>> = {
  measured: 'Measured',
  invoiced: 'Invoiced',
  calculated: 'Calculated',
  estimated: 'Estimated',
  proxy: 'Proxy',
};

/** 1, 2, 3, 5 → '1–3, 5'. */
function runsOfNumbers(numbers: readonly number[]): string {
  const sorted = numbers.toSorted((left, right) => left - right);
  const first = sorted.filter((number) => !sorted.includes(number - 1));
  const last = sorted.filter((number) => !sorted.includes(number + 1));
  return first
    .map((number, at) => (number === last[at] ? String(number) : `${number}–${last[at] ?? number}`))
    .join(', ');
}

const labelOf = (labels: Readonly<Record<string, string>>, key: string): string => labels[key] ?? key;
const methodLabel = (key: string): string =>
  Object.entries(SCOPE3_METHODS).find(([name]) => name === key)?.[1].label ?? key;

type Explains = GhgStatement['rows'][number]['explains'];
const scope = (number: string, method: 'location' | 'market' = 'location'): Explains => ({ method, scope: number });

/**
 * The totals of a run in kg, null where a scope has no line and where no factor says anything of biogenic CO2: what was
 * not assessed is not zero.
 */
function assessedTotals(
  { run: { totals } }: InventoryForReport['run'],
  byCategory: InventoryForReport['previousByCategory'],
) {
  return {
    scope1: totals?.scope1Kg ?? null,
    scope2Location: totals?.scope2LocationKg ?? null,
    scope2Market: totals?.scope2MarketKg ?? null,
    scope3: totals?.scope3Kg ?? null,
    totalLocation: totals?.totalLocationKg ?? null,
    totalMarket: totals?.totalMarketKg ?? null,
    biogenic: byCategory?.items.some(({ biogenicCo2Kg }) => biogenicCo2Kg !== null)
      ? (totals?.biogenicCo2Kg ?? null)
      : null,
  };
}
type Totals = ReturnType<typeof assessedTotals>;

function headline({ scope1, scope2Location, scope2Market, scope3 }: Totals): GhgStatement['headline'] {
  return [
    { label: 'Scope 1', tonnes: asTonnes(scope1), note: 'Direct emissions', explains: scope('1') },
    {
      label: 'Scope 2, location-based',
      tonnes: asTonnes(scope2Location),
      note: 'Purchased energy at the grid’s average',
      explains: scope('2'),
    },
    {
      label: 'Scope 2, market-based',
      tonnes: asTonnes(scope2Market),
      note: 'Purchased energy as contracted',
      explains: scope('2', 'market'),
    },
    { label: 'Scope 3', tonnes: asTonnes(scope3), note: 'Value chain, as far as assessed', explains: scope('3') },
  ];
}

/** The table of the standard: scopes with their categories, both scope 2 methods, both totals, biogenic CO2 apart. */
function rows({ run, previous, byCategory, previousByCategory }: InventoryForReport): GhgStatement['rows'] {
  const now = assessedTotals(run, byCategory);
  const then = previous === null ? null : assessedTotals(previous, previousByCategory);
  const total = (label: string, part: keyof Totals, explains: Explains, isTotal = true) =>
    line(label, now[part], then?.[part] ?? null, isTotal, explains);
  const categories = (number: string, method: 'location' | 'market' = 'location') =>
    byCategory.items
      .filter(({ key }) => key.startsWith(`${number}:`))
      .map((item) =>
        line(
          number === '2' ? `${item.label}, ${method}-based` : item.label,
          item[`${method}Kg`],
          previousByCategory?.items.find(({ key }) => key === item.key)?.[`${method}Kg`] ?? null,
          false,
          { method, category: item.key },
        ),
      );
  return [
    ...categories('1'),
    total('Scope 1', 'scope1', scope('1')),
    ...categories('2'),
    total('Scope 2, location-based', 'scope2Location', scope('2')),
    ...categories('2', 'market'),
    total('Scope 2, market-based', 'scope2Market', scope('2', 'market')),
    ...categories('3'),
    total('Scope 3', 'scope3', scope('3')),
    total('Total, location-based', 'totalLocation', { method: 'location' }),
    total('Total, market-based', 'totalMarket', { method: 'market' }),
    total('Biogenic CO2, outside the scopes', 'biogenic', null, false),
  ];
}

function line(
  label: string,
  kg: string | null,
  previousKg: string | null,
  isTotal: boolean,
  explains: Explains,
): GhgStatement['rows'][number] {
  const change =
    kg === null || previousKg === null || dec(previousKg).isZero()
      ? null
      : decimalText(dec(kg).minus(previousKg).div(previousKg).toDecimalPlaces(6));
  return { label, tonnes: asTonnes(kg), previousTonnes: asTonnes(previousKg), change, isTotal, explains };
}

/** What each total of scope 2 lacks, by place: how much, at which sites, why, and which factor to get. */
function scope2Lacks(scope2: InventoryForReport['run']['scope2']): GhgStatement['missing'] {
  return (scope2?.missing ?? []).map(({ method, key, kwh, sites = [], siteCount = sites.length, why, toGet }) => {
    const others = siteCount - sites.length;
    const places = [...sites, ...(others > 0 ? [`${others} more sites`] : [])];
    return {
      what: `Scope 2, ${method}-based: ${decimalText(dec(kwh).div(1000))} MWh of electricity, ${key}`,
      why: [
        ...(places.length === 0 ? [] : [`${listed(places)}.`]),
        ...(why === undefined ? ['No factor is known.'] : [printed(why)]),
        ...(toGet === undefined ? [] : [printed(toGet)]),
        'This does not mean zero.',
      ].join(' '),
      records: null,
    };
  });
}

/** Months without data, in the order of their number; and what of the period is not over. */
function coverageGaps({ run: { run, coverage } }: InventoryForReport): GhgStatement['missing'] {
  if (coverage === null) return [];
  const { endedOn, missing, others } = coverage;
  return [
    ...(endedOn === run.period.to
      ? []
      : [
          {
            what: endedOn === null ? 'All months of the period' : `Months after ${monthOf(endedOn.slice(0, 7))}`,
            why: 'Not over when the statement was prepared.',
            records: null,
          },
        ]),
    ...missing.map(({ activityType, site, months }) => ({
      what: [labelOf(activityTypeLabels, activityType), site].filter(Boolean).join(', '),
      why: `No data for ${monthRanges(months)}. This does not mean zero.`,
      records: null,
    })),
    ...(others === 0
      ? []
      : [{ what: `${others} more sources`, why: 'No data for some months. This does not mean zero.', records: null }]),
  ];
}

const monthNames = new Intl.DateTimeFormat('en-GB', { month: 'long', year: 'numeric', timeZone: 'UTC' });
const monthOf = (month: string): string => monthNames.format(Date.parse(`${month}-01T00:00:00Z`));

/** 2025-05, 2025-06, 2025-09 → 'May 2025 to June 2025, September 2025'. */
function monthRanges(months: readonly string[]): string {
  const first = months.filter((month) => !months.includes(monthLater(month, -1)));
  const last = months.filter((month) => !months.includes(monthLater(month, 1)));
  return first
    .map((month, at) => {
      const end = last[at] ?? month;
      return end === month ? monthOf(month) : `${monthOf(month)} to ${monthOf(end)}`;
    })
    .join(', ');
}

/**
 * Which standards the statement is in accordance with, and why not with the others. The Corporate Standard asks for all
 * sources of scopes 1 and 2 (ch. 1 and 4), the Scope 2 Guidance for both methods (ch. 6), the Scope 3 Standard for all
 * fifteen categories, each assessed or left out with a reason (ch. 5 and 6).
 */
function conformance({ run: { run, scopes, coverage, scope2 }, gaps, screening }: InventoryForReport): string {
  const has = (number: string) => scopes.some((one) => one.scope === number);
  const lacking = [
    ...(has('1') ? [] : ['scope 1 is not assessed']),
    ...(has('2') ? [] : ['scope 2 is not assessed']),
    // Where nothing is expected no month can be missing: that proves nothing.
    ...(coverage === null || coverage.expected === 0 ? ['no activities are set as expected'] : []),
    ...(coverage === null || coverage.withoutData === 0 ? [] : ['months without data are listed below']),
    ...(coverage?.endedOn === run.period.to ? [] : ['the period is not over']),
    ...(gaps.items.length === 0 ? [] : ['records without an emission factor are excluded']),
  ];
  const { noData, notScreened } = screening.standings;
  const named = (numbers: readonly number[], be: readonly [string, string], what: string) =>
    numbers.length === 0
      ? []
      : [
          `scope 3 ${numbers.length === 1 ? 'category' : 'categories'} ${runsOfNumbers(numbers)} ${be[numbers.length === 1 ? 0 : 1]} ${what}`,
        ];
  const standards = [
    { name: 'the GHG Protocol Corporate Accounting and Reporting Standard', lacking },
    {
      name: 'the Scope 2 Guidance',
      lacking: !has('2')
        ? ['scope 2 is not assessed']
        : (scope2?.missing ?? []).length === 0
          ? []
          : ['electricity without an emission factor is listed below'],
    },
    {
      name: 'the Corporate Value Chain (Scope 3) Standard',
      lacking: [
        ...(has('3') ? [] : ['scope 3 is not assessed']),
        ...named(noData, ['is', 'are'], 'relevant and not assessed'),
        ...named(notScreened, ['is', 'are'], 'neither assessed nor screened'),
      ],
    },
  ];
  const held = standards.filter((one) => one.lacking.length === 0).map(({ name }) => name);
  const open = standards.filter((one) => one.lacking.length > 0);
  return [
    ...(held.length === 0 ? [] : [`Prepared in accordance with ${listed(held)}.`]),
    ...open.map((one) => `Uses the methods of ${one.name}, without a claim of accordance: ${listed(one.lacking)}.`),
  ].join(' ');
}

const listed = (items: readonly string[]): string => new Intl.ListFormat('en-GB').format(items);

function methodText(inventory: InventoryForReport): string[] {
  const {
    run: { run },
    editions,
    ownFactors,
  } = inventory;
  const published = `${editions.length} published ${editions.length === 1 ? 'edition' : 'editions'}`;
  const own = `${ownFactors.length} ${ownFactors.length === 1 ? 'factor' : 'factors'} of the company’s own`;
  return [
    conformance(inventory),
    `Each activity is multiplied by an emission factor per gas; gases are added up with the 100-year global warming potentials of IPCC ${run.gwpSet}. Biogenic CO2 stands outside the scopes; methane and nitrous oxide of biomass are inside.`,
    'Scope 2 is stated by both methods. Location-based uses the average of the grid; market-based uses contractual instruments in the order of the Scope 2 Guidance, and the grid’s average where there is none and no residual mix is known.',
    run.withUpstream
      ? 'Scope 3 category 3 (fuel and energy supply) is derived from the quantities of scopes 1 and 2 where the edition has factors for it.'
      : 'Scope 3 category 3 was not derived in this calculation.',
    ...screeningText(inventory.screening),
    `Factors come from ${[...(editions.length > 0 ? [published] : []), ...(ownFactors.length > 0 ? [own] : [])].join(' and ') || 'nowhere yet'}, listed below with source, licence and attribution. Method version ${run.methodVersion}.`,
    'Records that span the beginning or end of the period count with their share of days. A missing factor or value is listed as missing and never counted as zero.',
  ];
}

/** How many categories were screened and left out, and which screening is too old. */
function screeningText({
  rows: categories,
  standings: { excluded, outdated },
}: InventoryForReport['screening']): string[] {
  const screened = categories.filter(({ screening }) => screening !== null).length;
  return [
    screened === 0
      ? 'The categories of scope 3 were not screened for relevance.'
      : `${screened} of ${categories.length} categories of scope 3 were screened for relevance by the criteria of the Scope 3 Standard (table 6.1). ${
          excluded.length === 0
            ? 'None is excluded as not relevant.'
            : `Excluded as not relevant, each with its reason below: ${excluded.length === 1 ? 'category' : 'categories'} ${runsOfNumbers(excluded)}.`
        }`,
    ...(outdated.length === 0
      ? []
      : [
          `The screening of scope 3 ${outdated.length === 1 ? 'category' : 'categories'} ${runsOfNumbers(outdated)} was more than ${SCREENING_INTERVAL_YEARS} years old at the end of the period.`,
        ]),
  ];
}

function shareOf(
  approach: string,
  ownershipShare: string | null,
  control: { financialControl: boolean; operationalControl: boolean },
): string | null {
  if (approach === 'equity') return ownershipShare ?? '1';
  return (approach === 'financial' ? control.financialControl : control.operationalControl) ? '1' : '0';
}

const asTonnes = (kg: string | null): string | null => (kg === null ? null : decimalText(dec(kg).div(1000)));
