import { ownValue } from '#platform/values/model/own-value.ts';
import { dec, decimalText } from '#platform/values/model/decimal.ts';
import { unitOf } from '#platform/units/model/unit-algebra.ts';
import { orgUnit } from '#modules/company/organisation/model/org-unit.ts';
import { activityTypeLabels } from '#modules/environmental/activity/model/activity-types.ts';
import { monthLater } from '#modules/environmental/model/days.ts';
import type { InventoryForReport, InventoryOpen } from '#modules/environmental/inventory/model/inventory-report.ts';
import { screeningFields } from '#modules/environmental/scope3/model/category-screening.ts';
import { SCREENING_INTERVAL_YEARS } from '#modules/environmental/scope3/model/screening-terms.ts';
import { SCOPE3_METHODS } from '#modules/environmental/scope3/model/scope3-categories.ts';
import { energyInstrument } from '#modules/environmental/set-up/model/set-up-records.ts';
import type { OutOfDate } from '#platform/approvals/model/out-of-date.ts';
import {
  uncodedMessage,
  wordingOf,
  type Message,
  type MessagePart,
  type Wording,
} from '#platform/messages/model/messages.ts';
import { labelled } from '#platform/kit/model/explained.ts';
import { say } from './page-messages.ts';

import type { GhgStatement } from './ghg-statement.ts';

/** What a statement is made of: the inventory, and what it lacks by the questions of an approval. */
export interface StatedInventory extends InventoryForReport {
  open: InventoryOpen;
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

/** Words under a name of their own; a text alone is a name, or what people wrote. */
const worded = <const Name extends string>(name: Name, said: Message | string) =>
  ({
    [name]: typeof said === 'string' ? said : said.message,
    [`${name}Said`]: typeof said === 'string' ? undefined : wordingOf(said),
  }) as { [Part in Name]: string } & { [Part in `${Name}Said`]: Wording | undefined };
/** A word of a definition: a category, an activity. */
const named = (label: string): Message => say('named', { name: { label } });

const approaches = { operational: say('operational'), financial: say('financial'), equity: say('equity') } as const;
const ratings = {
  high: say('rating-high'),
  good: say('rating-good'),
  fair: say('rating-fair'),
  poor: say('rating-poor'),
} as const;
const ratingOf = (rating: string): Wording | undefined => {
  const said = ownValue(ratings, rating);
  return said === undefined ? undefined : wordingOf(said);
};

/**
 * Sets the statement from a run. Source of its contents: GHG Protocol Corporate Standard, ch. 9; ESRS E1-6 and VSME B3
 * for the shape of the table.
 */
export function makeGhgStatement(
  inventory: StatedInventory,
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
    title: say('title').message,
    period: { name: run.period.name, from: run.period.from, to: run.period.to },
    previousPeriod: before?.period.name ?? null,
    previousRunId: before?.id ?? null,
    notCompared: [...inventory.notCompared],
    comparedOn: [...inventory.comparedOn],
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
      text: [ownValue(approaches, run.boundaryApproach) ?? uncodedMessage(run.boundaryApproach)],
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
      // Without a line there was no energy to assess: that is not 0 MWh.
      scope2 === null || scopes.every((one) => one.scope !== '2')
        ? null
        : {
            mwh: decimalText(dec(scope2.kwh).div(1000)),
            coverage: scope2.coverage,
            warnings: [...scope2.warnings],
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
      ...worded('methods', methods.length === 0 ? '' : listOf(methods.map(methodLabel))),
      isSignificant,
      ...worded(
        'relevance',
        screening === null
          ? say('not-screened')
          : named(labelOf(screeningFields.relevance.options, screening.relevance)),
      ),
      ...worded('reason', screening === null ? '' : reasonText(screening)),
      ...worded('assessment', assessmentText(methods, screening)),
      screenedOn: screening?.screenedOn ?? null,
    })),
    quality: [
      ...quality.byBasis.map(({ basis, share }) => ({ ...labelled(named(labelOf(basisLabels, basis))), share })),
      { ...labelled(say('estimated-share')), share: quality.estimatedShare },
      { ...labelled(say('approved-share')), share: quality.approvedShare },
      { ...labelled(say('supplier-share')), share: quality.supplierShare },
    ],
    uncertainty: uncertainty.map(({ scope, method, relative, rating, lowKg, highKg, unknownKg }) => ({
      ...labelled(
        scope === 'all'
          ? say(`all-${method}`)
          : scope === '2'
            ? say(`scope-${method}`, { scope })
            : say('scope', { scope }),
      ),
      relative,
      rating,
      ratingSaid: rating === null ? undefined : ratingOf(rating),
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
      ...worded(
        'value',
        co2eKg === null
          ? say('factor-by-gas', { unit: unitOf(per).symbol })
          : say('factor-per', { co2e: { decimal: co2eKg }, unit: unitOf(per).symbol }),
      ),
      source,
    })),
    missing: [
      ...coverageGaps(inventory),
      ...openGaps(inventory),
      ...inventory.gaps.items.map(({ activityType, supplier, product: goods, said, records }) => ({
        ...sourceOf(activityType, goods, supplier),
        why: [said],
        records,
      })),
      ...categoryGaps(inventory.screening),
      ...scope2Lacks(scope2),
      ...(scopes.some(({ scope }) => scope === '2')
        ? []
        : [{ ...worded('what', say('scope', { scope: '2' })), why: [say('no-purchased-energy')], records: null }]),
    ],
    waivers: run.waivers.map(({ lacked, reason }) => ({ lacked, reason })),
    outOfDate: staleness(run.outOfDate),
  };
}

/** Categories of scope 3 that are gaps; what was screened as not relevant stands with its reason in the screening. */
function categoryGaps({
  standings: { noData, notScreened },
}: InventoryForReport['screening']): GhgStatement['missing'] {
  const gap = (numbers: readonly number[], why: Message) =>
    numbers.length === 0
      ? []
      : [{ ...worded('what', say('missing-categories', categoriesOf(numbers))), why: [why], records: null }];
  return [...gap(noData, say('relevant-not-assessed')), ...gap(notScreened, say('neither-assessed-nor-screened'))];
}

type Screened = NonNullable<InventoryForReport['screening']['rows'][number]['screening']>;

function reasonText({ criteria, reason }: Screened): Message | string {
  if (criteria.length === 0) return reason ?? '';
  const labels = criteria.map((name) => screeningFields[name].label);
  return reason === null || reason === ''
    ? listOf(labels)
    : say('parts', { first: { said: listOf(labels) }, second: reason });
}

/** The methods of the calculation, else the planned one, and where the data comes from. */
function assessmentText(methods: readonly string[], screening: Screened | null): Message | string {
  const method =
    methods.length > 0
      ? listOf(methods.map(methodLabel))
      : screening === null || screening.method === null
        ? null
        : say('planned', { method: { label: methodLabel(screening.method) } });
  const source = screening?.dataSource ?? '';
  if (method === null) return source;
  return source === '' ? method : say('parts', { first: { said: method }, second: source });
}

/** Words of definitions, one after the other. */
const listOf = (labels: readonly string[]): Message =>
  say('named', { name: { list: labels.map((label) => ({ label })) } });

/** What makes a statement out of date; its people stay in the company. */
function staleness(stale: OutOfDate | null): Message[] {
  if (stale === null) return [];
  const { changes, count, reopened, supersededBy } = stale;
  const more = count - changes.length;
  return [
    ...(supersededBy === null ? [] : [say('superseded-by', { name: supersededBy.name })]),
    ...(reopened === null ? [] : [say('reopened', { day: { day: reopened.at.slice(0, 10) } })]),
    ...changes.map(({ said, at }) => say('changed', { change: { said }, day: { day: at.slice(0, 10) } })),
    ...(more > 0 ? [say('more-changes', { count: more })] : []),
  ];
}

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
  const part = (label: Message, kg: string | null, note: Message, explains: Explains) => ({
    ...labelled(label),
    tonnes: asTonnes(kg),
    ...worded('note', note),
    explains,
  });
  return [
    part(say('scope', { scope: '1' }), scope1, say('direct'), scope('1')),
    part(say('scope-location', { scope: '2' }), scope2Location, say('grid-average'), scope('2')),
    part(say('scope-market', { scope: '2' }), scope2Market, say('contracted'), scope('2', 'market')),
    part(say('scope', { scope: '3' }), scope3, say('value-chain'), scope('3')),
  ];
}

/** The table of the standard: scopes with their categories, both scope 2 methods, both totals, biogenic CO2 apart. */
function rows(inventory: InventoryForReport): GhgStatement['rows'] {
  const { run, previous, byCategory, previousByCategory } = inventory;
  const isCompared = inventory.notCompared.length === 0;
  const now = assessedTotals(run, byCategory);
  const then = previous === null ? null : assessedTotals(previous, previousByCategory);
  const total = (label: Message, part: keyof Totals, explains: Explains, isTotal = true) =>
    line(label, now[part], then?.[part] ?? null, { isTotal, isCompared }, explains);
  const categories = (number: string, method: 'location' | 'market' = 'location') =>
    byCategory.items
      .filter(({ key }) => key.startsWith(`${number}:`))
      .map((item) =>
        line(
          number === '2' ? say(`category-${method}`, { category: { label: item.label } }) : named(item.label),
          item[`${method}Kg`],
          previousByCategory?.items.find(({ key }) => key === item.key)?.[`${method}Kg`] ?? null,
          { isTotal: false, isCompared },
          { method, category: item.key },
        ),
      );
  return [
    ...categories('1'),
    total(say('scope', { scope: '1' }), 'scope1', scope('1')),
    ...categories('2'),
    total(say('scope-location', { scope: '2' }), 'scope2Location', scope('2')),
    ...categories('2', 'market'),
    total(say('scope-market', { scope: '2' }), 'scope2Market', scope('2', 'market')),
    ...categories('3'),
    total(say('scope', { scope: '3' }), 'scope3', scope('3')),
    total(say('total-location'), 'totalLocation', { method: 'location' }),
    total(say('total-market'), 'totalMarket', { method: 'market' }),
    total(say('biogenic'), 'biogenic', null, false),
  ];
}

function line(
  label: Message,
  kg: string | null,
  previousKg: string | null,
  { isTotal, isCompared }: { isTotal: boolean; isCompared: boolean },
  explains: Explains,
): GhgStatement['rows'][number] {
  const change =
    !isCompared || kg === null || previousKg === null || dec(previousKg).isZero()
      ? null
      : decimalText(dec(kg).minus(previousKg).div(previousKg).toDecimalPlaces(6));
  return { ...labelled(label), tonnes: asTonnes(kg), previousTonnes: asTonnes(previousKg), change, isTotal, explains };
}

/** What each total of scope 2 lacks, by place: how much, at which sites, why, and which factor to get. */
function scope2Lacks(scope2: InventoryForReport['run']['scope2']): GhgStatement['missing'] {
  return (scope2?.missing ?? []).map(({ method, key, kwh, sites = [], siteCount = sites.length, why, toGet }) => {
    const count = siteCount - sites.length;
    const energy = { decimal: decimalText(dec(kwh).div(1000)), unit: 'MWh' };
    return {
      ...worded('what', say(`missing-electricity-${method}`, { energy, place: key })),
      why: [
        ...(sites.length === 0 ? [] : [atSites(sites, count)]),
        why ?? say('no-factor'),
        ...(toGet === undefined ? [] : [toGet]),
        say('not-zero'),
      ],
      records: null,
    };
  });
}

const atSites = (sites: readonly string[], count: number): Message =>
  count > 0 ? say('at-sites-and-more', { sites: { list: sites }, count }) : say('at-sites', { sites: { list: sites } });

/** An activity, with what was bought or the site, and from whom. */
const sourceOf = (activityType: string, ...names: readonly (string | null | undefined)[]) =>
  worded(
    'what',
    say('named', {
      name: {
        list: [
          { label: labelOf(activityTypeLabels, activityType) },
          ...names.filter((name) => typeof name === 'string' && name !== ''),
        ] as MessagePart[],
      },
    }),
  );

/** Months without data, in the order of their number; and what of the period is not over. */
function coverageGaps({ run: { run, coverage } }: InventoryForReport): GhgStatement['missing'] {
  if (coverage === null) return [];
  const { endedOn, missing, others, endings } = coverage;
  return [
    ...(endedOn === run.period.to
      ? []
      : [
          {
            ...worded(
              'what',
              endedOn === null ? say('all-months') : say('months-after', { month: { period: endedOn.slice(0, 7) } }),
            ),
            why: [say('not-over')],
            records: null,
          },
        ]),
    ...missing.map(({ activityType, site, months }) => ({
      ...sourceOf(activityType, site),
      why: [say('no-data-for', { months: { list: monthRanges(months) } })],
      records: null,
    })),
    ...endings.items.map(({ activityType, name, lastDay, answer }) => ({
      ...sourceOf(activityType, name),
      why: [say(answer === 'missing' ? 'records-missing-after' : 'ends-early', { day: { day: lastDay } })],
      records: null,
    })),
    ...(endings.count === endings.items.length
      ? []
      : [
          {
            ...worded('what', say('more-sources', { count: endings.count - endings.items.length })),
            why: [say('endings-open')],
            records: null,
          },
        ]),
    ...(others === 0
      ? []
      : [{ ...worded('what', say('more-sources', { count: others })), why: [say('no-data-for-some')], records: null }]),
  ];
}

/** Sites that are named for each thing; the rest is counted. */
const SITES_NAMED = 20;

/** What sites of their kind use and nobody has recorded, and sites with a floor area and no energy. */
function openGaps({ open: { questions, withoutEnergy } }: StatedInventory): GhgStatement['missing'] {
  const gap = (what: Message, sites: readonly string[], why: Message) => ({
    ...worded('what', what),
    why: [atSites(sites.slice(0, SITES_NAMED), sites.length - SITES_NAMED), why, say('not-zero')],
    records: null,
  });
  return [
    ...[...Map.groupBy(questions, ({ carrier }) => carrier)].map(([carrier, own]) =>
      gap(
        say(`carrier-${carrier}`),
        own.map(({ site }) => site),
        say('neither-recorded-nor-answered'),
      ),
    ),
    ...(withoutEnergy.length === 0
      ? []
      : [
          gap(
            say('energy'),
            withoutEnergy.map(({ site }) => site),
            say('floor-area-without-energy'),
          ),
        ]),
  ];
}

/** 2025-05, 2025-06, 2025-09 → May 2025 to June 2025, September 2025. */
function monthRanges(months: readonly string[]): MessagePart[] {
  const first = months.filter((month) => !months.includes(monthLater(month, -1)));
  const last = months.filter((month) => !months.includes(monthLater(month, 1)));
  return first.map((month, at) => {
    const end = last[at] ?? month;
    return end === month
      ? { period: month }
      : { said: say('months', { first: { period: month }, last: { period: end } }) };
  });
}

/** The standards by their names. */
const CORPORATE = 'GHG Protocol Corporate Accounting and Reporting Standard';
const SCOPE_2_GUIDANCE = 'Scope 2 Guidance';
const SCOPE_3 = 'Corporate Value Chain (Scope 3) Standard';

/**
 * Which standards the statement is in accordance with, and why not with the others. The Corporate Standard asks for all
 * sources of scopes 1 and 2 (ch. 1 and 4), which the approval of a calculation asks for by the same questions
 * (`openSuppliesOf`, `coverageOf`, `upToDate`), the Scope 2 Guidance for both methods (ch. 6), the Scope 3 Standard for all
 * fifteen categories, each assessed or left out with a reason (ch. 5 and 6).
 */
function conformance({ run: { run, scopes, coverage, scope2 }, screening, open }: StatedInventory): Message[] {
  const isLacking = (number: string) =>
    scopes.some((one) => one.scope === number) ? [] : [say('scope-not-assessed', { scope: number })];
  const { noData, notScreened } = screening.standings;
  const standards: { standard: string; lacking: Message[] }[] = [
    {
      standard: CORPORATE,
      lacking: [
        ...isLacking('1'),
        ...isLacking('2'),
        // Where nothing is expected no month can be missing: that proves nothing.
        ...(coverage === null || coverage.expected === 0 ? [say('nothing-expected')] : []),
        ...(coverage === null || coverage.withoutData === 0 ? [] : [say('months-lacking')]),
        ...(coverage === null || coverage.endings.count === 0 ? [] : [say('endings-open')]),
        ...(coverage?.endedOn === run.period.to ? [] : [say('period-not-over')]),
        ...(run.counts.gapRecords === 0 ? [] : [say('records-without-factor')]),
        ...(open.questions.length === 0 ? [] : [say('carriers-unanswered')]),
        ...(open.withoutEnergy.length === 0 ? [] : [say('sites-without-energy')]),
        ...(open.isUpToDate ? [] : [say('not-up-to-date')]),
      ],
    },
    {
      standard: SCOPE_2_GUIDANCE,
      lacking: [
        ...isLacking('2'),
        ...(isLacking('2').length > 0 || (scope2?.missing ?? []).length === 0
          ? []
          : [say('electricity-without-factor')]),
      ],
    },
    {
      standard: SCOPE_3,
      lacking: [
        ...isLacking('3'),
        ...(noData.length === 0 ? [] : [say('categories-without-data', categoriesOf(noData))]),
        ...(notScreened.length === 0 ? [] : [say('categories-not-screened', categoriesOf(notScreened))]),
      ],
    },
  ];
  return [
    ...standards
      .filter(({ lacking }) => lacking.length === 0)
      .map(({ standard }) => say('in-accordance', { standard })),
    ...standards
      .filter(({ lacking }) => lacking.length > 0)
      .map(({ standard, lacking }) =>
        say('methods-only', { standard, lacking: { list: lacking.map((said) => ({ said })) } }),
      ),
  ];
}

const categoriesOf = (numbers: readonly number[]) => ({ count: numbers.length, categories: runsOfNumbers(numbers) });

function methodText(inventory: StatedInventory): Message[] {
  const {
    run: { run },
    editions,
    ownFactors,
  } = inventory;
  const sources = [
    ...(editions.length > 0 ? [say('factor-sets', { count: editions.length })] : []),
    ...(ownFactors.length > 0 ? [say('custom-factors', { count: ownFactors.length })] : []),
  ];
  return [
    ...conformance(inventory),
    say('by-gas-and-gwp', { gwp: run.gwpSet }),
    say('both-methods'),
    run.withUpstream ? say('upstream-derived') : say('upstream-not-derived'),
    ...screeningText(inventory.screening),
    ...((inventory.run.coverage?.confirmedEndings ?? 0) === 0
      ? []
      : [say('endings-confirmed', { count: inventory.run.coverage?.confirmedEndings ?? 0 })]),
    sources.length === 0
      ? say('factors-from-none')
      : say('factors-from', { sources: { list: sources.map((said) => ({ said })) } }),
    say('method-version', { version: run.methodVersion }),
    say('share-of-days'),
  ];
}

/** How many categories were screened and left out, and which screening is too old. */
function screeningText({
  rows: categories,
  standings: { excluded, outdated },
}: InventoryForReport['screening']): Message[] {
  const screened = categories.filter(({ screening }) => screening !== null).length;
  return [
    ...(screened === 0
      ? [say('nothing-screened')]
      : [
          say('screened', { screened, categories: categories.length }),
          excluded.length === 0 ? say('none-excluded') : say('excluded', categoriesOf(excluded)),
        ]),
    ...(outdated.length === 0
      ? []
      : [say('screening-outdated', { ...categoriesOf(outdated), years: SCREENING_INTERVAL_YEARS })]),
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
