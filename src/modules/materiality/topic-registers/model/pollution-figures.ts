import { dec, decimalText, type DecimalText } from '#platform/values/model/decimal.ts';
import { countDays, type DaySpan } from '#platform/values/model/period.ts';
import {
  amountCell,
  amountOf,
  cell,
  column,
  countOf,
  figure,
  knownTotal,
  notesOf,
  shareOf,
  type TopicContent,
  type TopicFigure,
  type TopicTable,
  total,
} from './figure.ts';
import {
  hazardClasses,
  pollutantRelease,
  type HazardClass,
  type Microplastic,
  type PollutantRelease,
  type SubstanceOfConcern,
} from './pollution.ts';
import { sayFigure } from './messages.ts';

type Medium = PollutantRelease['medium'];
type Method = PollutantRelease['method'];

/**
 * What a site released of a pollutant in a period by one method: `siteKg` the whole of the site, `kg` the share of the
 * boundary.
 */
export interface ReleaseAmount {
  site: string;
  pollutant: string;
  member: string | null;
  medium: Medium;
  method: Method;
  isAccidental: boolean;
  siteKg: DecimalText;
  kg: DecimalText;
  records: number;
}
/**
 * On how many days of the period something is recorded, and how many the site counts. `thresholdKg`: the lowest that
 * its records state.
 */
export interface ReleaseCover {
  site: string;
  pollutant: string;
  medium: Medium;
  coveredDays: number;
  days: number;
  thresholdKg: DecimalText | null;
  thresholdSource: string | null;
}

export interface ReleaseRow {
  pollutant: string;
  member: string | null;
  medium: Medium;
  kg: DecimalText;
  /** False: a site has days without a record, so this is not the whole. */
  isWhole: boolean;
  /** Share that was measured, continuously or from time to time. */
  measuredShare: DecimalText | null;
  methods: Method[];
  sites: string[];
  records: number;
}
export interface OverThreshold {
  site: string;
  pollutant: string;
  medium: Medium;
  siteKg: DecimalText;
  thresholdKg: DecimalText;
  thresholdSource: string;
  isEstimated: boolean;
}

/**
 * Releases of a period by medium and pollutant.
 *
 * Accidents happen on their days; everything else has to be recorded on every day that the site counts, or the sum is a
 * part that would be taken for the whole. Source: ESRS 2023 E2-4, par. 28 a; VSME, par. 32; order of methods: ESRS 2023
 * E2-4, AR 26.
 */
export function releaseRows(amounts: readonly ReleaseAmount[], cover: readonly ReleaseCover[]): ReleaseRow[] {
  const gaps = new Set(cover.filter(({ coveredDays, days }) => coveredDays < days).map(keyOf));
  return [...Map.groupBy(amounts, keyOf)]
    .flatMap(([key, group]) => {
      const [first] = group;
      if (first === undefined) return [];
      const [kg, measured] = [
        total(group.map((amount) => amount.kg)),
        total(group.filter(({ method }) => method === 'measured' || method === 'periodic').map((amount) => amount.kg)),
      ];
      return [
        {
          pollutant: first.pollutant,
          member: first.member,
          medium: first.medium,
          kg,
          isWhole: !gaps.has(key),
          measuredShare: dec(kg).isZero() ? null : decimalText(dec(measured).div(kg)),
          methods: methodOrder.filter((method) => group.some((amount) => amount.method === method)),
          sites: [...new Set(group.map(({ site }) => site))],
          records: group.reduce((count, amount) => count + amount.records, 0),
        },
      ];
    })
    .toSorted(
      (one, other) =>
        mediumOrder.indexOf(one.medium) - mediumOrder.indexOf(other.medium) ||
        one.pollutant.localeCompare(other.pollutant),
    );
}

/**
 * Where a site released more of a pollutant than the threshold that its records state, in a period of a year. The whole
 * site counts, whoever owns how much of it, since thresholds are those of facilities (Regulation (EC) No 166/2006, Art.
 * 5). The thresholds themselves are the company's to state: none is shipped.
 */
export function overThresholds(
  amounts: readonly ReleaseAmount[],
  cover: readonly ReleaseCover[],
  period: DaySpan,
): OverThreshold[] {
  if (countDays(period) < 365 || countDays(period) > 366) return [];
  return cover.flatMap(({ site, pollutant, medium, thresholdKg, thresholdSource }) => {
    const own = amounts.filter((amount) => amount.site === site && keyOf(amount) === keyOf({ pollutant, medium }));
    const siteKg = total(own.map((amount) => amount.siteKg));
    return thresholdKg === null || dec(siteKg).lte(thresholdKg)
      ? []
      : [
          {
            site,
            pollutant,
            medium,
            siteKg,
            thresholdKg,
            thresholdSource: thresholdSource ?? '',
            isEstimated: own.some(({ method }) => method === 'estimate'),
          },
        ];
  });
}

export interface PollutionInput {
  period: DaySpan & { id: string };
  amounts: readonly ReleaseAmount[];
  cover: readonly ReleaseCover[];
  plastics: readonly Microplastic[];
  substances: readonly SubstanceOfConcern[];
  siteName: (id: string) => string;
}

export function pollutionContent({
  period,
  amounts,
  cover,
  plastics,
  substances,
  siteName,
}: PollutionInput): TopicContent {
  const [rows, over] = [releaseRows(amounts, cover), overThresholds(amounts, cover, period)];
  const within = { 'from.to': period.to, 'to.from': period.from };
  const estimates = amounts
    .filter(({ method }) => method === 'estimate')
    .reduce((count, { records }) => count + records, 0);
  const records = amounts.reduce((count, amount) => count + amount.records, 0);
  return {
    figures: [
      figure({
        key: 'pollutants',
        label: 'Pollutants released',
        amount: rows.length === 0 ? null : countOf(new Set(rows.map(({ pollutant }) => pollutant)).size),
        missing: rows.length === 0 ? sayFigure('no-data-not-released') : null,
        formula: 'Number of pollutants with a release',
        source: 'ESRS 2023 E2-4, par. 28 a; VSME B4, par. 32',
        records: { register: 'releases', filters: within },
      }),
      figure({
        key: 'overThreshold',
        label: 'Releases above their threshold',
        amount: cover.some(({ thresholdKg }) => thresholdKg !== null) ? countOf(over.length) : null,
        missing: cover.some(({ thresholdKg }) => thresholdKg !== null) ? null : sayFigure('no-threshold'),
        formula:
          'Sites × pollutants × media whose weight in the year is above the lowest threshold their records state',
        workings:
          over.length === 0
            ? null
            : notesOf(
                over.map(({ pollutant, site, siteKg, thresholdKg, thresholdSource }) =>
                  sayFigure('above-threshold-at', {
                    pollutant,
                    site: siteName(site),
                    weight: { decimal: siteKg },
                    threshold: { decimal: thresholdKg },
                    source: thresholdSource,
                  }),
                ),
              ),
        source: 'Thresholds as recorded',
        records: { register: 'releases', filters: { ...within, 'thresholdKg.empty': 'false' } },
      }),
      figure({
        key: 'estimated',
        label: 'Estimated records',
        amount: records === 0 ? null : shareOf(estimates, records),
        missing: records === 0 ? sayFigure('no-data') : null,
        formula: 'estimated records ÷ records',
        workings: records === 0 ? null : `${estimates} ÷ ${records}`,
        source: 'ESRS 2023 E2-4, par. 31 and AR 26',
        records: { register: 'releases', filters: { ...within, method: 'estimate' } },
      }),
      ...plasticFigures(plastics, period.id),
      ...substanceFigures(substances, period.id),
    ],
    tables: [
      ...(rows.length === 0 ? [] : [releaseTable(rows, over, siteName, within), methodTable(amounts, within)]),
      ...(substances.length === 0 ? [] : [hazardTable(substances)]),
    ],
  };
}

function plasticFigures(plastics: readonly Microplastic[], period: string): TopicFigure[] {
  const parts = [
    ['madeKg', 'made'],
    ['usedKg', 'used'],
    ['releasedKg', 'released'],
  ] as const;
  return plastics.length === 0
    ? []
    : parts.map(([name, word]) =>
        sumFigure(plastics, {
          key: `plastic-${word}`,
          label: `Primary microplastics ${word}`,
          of: (row) => row[name],
          formula: `Σ ${word}, primary microplastics only`,
          source: 'ESRS 2023 E2-4, par. 28 b; primary only: ESRS 2026 E2-4',
          records: { register: 'microplastics', filters: { period } },
        }),
      );
}

/** Each substance weighs once, however many hazard classes it has. */
function substanceFigures(substances: readonly SubstanceOfConcern[], period: string): TopicFigure[] {
  if (substances.length === 0) return [];
  const parts = [
    ['procuredKg', 'bought'],
    ['madeKg', 'made or used'],
    ['placedKg', 'placed on the market'],
    ['releasedKg', 'released as emissions'],
  ] as const;
  const groups = [
    ['soc', 'Substances of concern', substances, {}, 'ESRS 2023 E2-5, par. 34'],
    [
      'svhc',
      'Substances of very high concern',
      substances.filter(({ concern }) => concern === 'svhc'),
      { concern: 'svhc' },
      'ESRS 2023 E2-5, par. 35',
    ],
  ] as const;
  const sums = groups.flatMap(([group, name, rows, filter, source]) =>
    rows.length === 0
      ? []
      : parts.map(([field, word]) =>
          sumFigure(rows, {
            key: `${group}-${field}`,
            label: `${name}, ${word}`,
            of: (row) => row[field],
            formula: 'Σ weight of substances, each counted once',
            source,
            records: { register: 'substances', filters: { period, ...filter } },
          }),
        ),
  );
  const inArticles = substances.filter(({ concern, isInArticles }) => concern === 'svhc' && isInArticles).length;
  return [
    ...sums,
    figure({
      key: 'articles',
      label: 'Substances of very high concern in articles above 0.1%',
      amount: countOf(inArticles),
      formula: 'Number of substances of very high concern above 0.1% in articles',
      source: 'Regulation (EC) No 1907/2006, Art. 33; ESRS 2026 E2-5',
      records: { register: 'substances', filters: { period, concern: 'svhc', isInArticles: 'true' } },
    }),
  ];
}

function sumFigure<Row>(
  rows: readonly Row[],
  {
    of,
    ...parts
  }: Pick<TopicFigure, 'key' | 'label' | 'formula' | 'source' | 'records'> & { of: (row: Row) => DecimalText | null },
): TopicFigure {
  const known = knownTotal(rows.map(of));
  const open = rows.filter((row) => of(row) === null).length;
  return figure({
    ...parts,
    amount: known === null ? null : amountOf(known, 'kg'),
    missing: known === null ? sayFigure('unstated-records', { count: open, all: rows.length }) : null,
    workings:
      known === null
        ? null
        : rows.length > 12
          ? sayFigure('records', { count: rows.length })
          : rows.map((row) => of(row)).join(' + '),
  });
}

function releaseTable(
  rows: readonly ReleaseRow[],
  over: readonly OverThreshold[],
  siteName: (id: string) => string,
  within: Readonly<Record<string, string>>,
): TopicTable {
  const { medium, method } = pollutantRelease.fields;
  return {
    key: 'releases',
    title: 'Releases by medium and pollutant',
    note: 'By days in the period and consolidation share of each site. Releases not recorded for every day are incomplete and are not reported.',
    columns: [
      column('Pollutant'),
      column('Released to'),
      column('Weight', true),
      column('Measured', true),
      column('Methods'),
      column('Notes'),
    ],
    rows: rows.map((row) => {
      const above = over.filter((one) => keyOf(one) === keyOf(row));
      const flags = [
        ...above.map(({ site, thresholdKg, isEstimated }) =>
          sayFigure(isEstimated ? 'site-above-estimated' : 'site-above', {
            site: siteName(site),
            threshold: { decimal: thresholdKg },
          }),
        ),
        ...(row.isWhole ? [] : [sayFigure('days-missing')]),
        ...(row.member === null ? [sayFigure('not-in-standard')] : []),
      ];
      return {
        key: keyOf(row),
        records: { register: 'releases', filters: { ...within, pollutant: row.pollutant, medium: row.medium } },
        cells: [
          cell(row.pollutant),
          cell(medium.options[row.medium]),
          amountCell(amountOf(row.kg, 'kg')),
          amountCell(row.measuredShare === null ? null : { kind: 'share', value: row.measuredShare, unit: null }),
          cell(row.methods.map((name) => method.options[name]).join(', ')),
          cell(null, { flag: notesOf(flags) }),
        ],
      };
    }),
  };
}

/** Shares of records: the weights of different pollutants say nothing together. */
function methodTable(amounts: readonly ReleaseAmount[], within: Readonly<Record<string, string>>): TopicTable {
  const { options } = pollutantRelease.fields.method;
  const recordsOf = (group: readonly ReleaseAmount[]) => group.reduce((count, { records }) => count + records, 0);
  const byMethod = Map.groupBy(amounts, ({ method }) => method);
  return {
    key: 'methods',
    title: 'Releases by method',
    note: 'From highest to lowest data quality. Weights of different pollutants are not added, so these are shares of records.',
    columns: [column('Method'), column('Records', true), column('Share', true)],
    rows: methodOrder
      .filter((method) => byMethod.has(method))
      .map((method) => {
        const count = recordsOf(byMethod.get(method) ?? []);
        return {
          key: method,
          records: { register: 'releases', filters: { ...within, method } },
          cells: [cell(options[method]), amountCell(countOf(count)), amountCell(shareOf(count, recordsOf(amounts)))],
        };
      }),
  };
}

function hazardTable(substances: readonly SubstanceOfConcern[]): TopicTable {
  const known = (Object.keys(hazardClasses) as HazardClass[]).filter((hazard) =>
    substances.some(({ hazards }) => hazards.some((one) => one.hazard === hazard)),
  );
  const unknown = substances.filter(({ hazards }) => hazards.length === 0);
  const row = (key: string, name: string, group: readonly SubstanceOfConcern[]) => ({
    key,
    records: null,
    cells: [
      cell(name),
      amountCell(countOf(group.length)),
      ...[
        (one: SubstanceOfConcern) => one.procuredKg,
        (one: SubstanceOfConcern) => one.madeKg,
        (one: SubstanceOfConcern) => one.placedKg,
        (one: SubstanceOfConcern) => one.releasedKg,
      ].map((of) => {
        const sum = knownTotal(group.map(of));
        return amountCell(sum === null ? null : amountOf(sum, 'kg'));
      }),
    ],
  });
  return {
    key: 'hazards',
    title: 'Substances by hazard class',
    note: 'A substance with several classes is listed in each, so the rows do not add up to the totals above. Rows with missing weights are empty.',
    columns: [
      column('Hazard class'),
      column('Substances', true),
      column('Bought', true),
      column('Made or used', true),
      column('Placed on the market', true),
      column('Released as emissions', true),
    ],
    rows: [
      ...known.map((hazard) =>
        row(
          hazard,
          hazardClasses[hazard],
          substances.filter(({ hazards }) => hazards.some((one) => one.hazard === hazard)),
        ),
      ),
      ...(unknown.length === 0 ? [] : [row('unknown', 'No class entered', unknown)]),
    ],
  };
}

const keyOf = ({ pollutant, medium }: { pollutant: string; medium: Medium }): string =>
  `${medium} ${pollutant.toLowerCase()}`;
const methodOrder: readonly Method[] = ['measured', 'periodic', 'siteCalculation', 'publishedFactor', 'estimate'];
const mediumOrder: readonly Medium[] = ['air', 'water', 'soil'];
