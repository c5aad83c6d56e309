import { dec, decimalText } from '#platform/values/model/decimal.ts';
import { csvLine } from '#platform/imports/model/csv.ts';
import type { ReportingPeriod } from '#modules/company/organisation/model/reporting-period.ts';
import type { Tx } from '#platform/database/server/in-company.ts';
import {
  OVERVIEW_THEMES,
  type OverviewResponse,
  type ThemeResponse,
} from '#modules/environmental/overview/model/overview-contracts.ts';
import { overviewOf } from './overview.ts';
import { themeOf } from './themes.ts';

/**
 * A row of the file: where the standard asks for it, what it is, and the figure in three years. An empty cell is not
 * known, never zero.
 */
interface Row {
  reference: string;
  name: string;
  unit: string;
  now: string | null;
  before: string | null;
  base: string | null;
  source: string;
  months: string;
}

const headers = [
  'Disclosure',
  'Metric',
  'Unit',
  'Period',
  'Previous period',
  'Base year',
  'Calculation',
  'Months with data',
];

/**
 * The figures of the overview as CSV, all digits: one row for each, named after the disclosure of ESRS E1 to E5 and
 * VSME that asks for it.
 */
export async function exportTables(tx: Tx, period: ReportingPeriod): Promise<string> {
  const overview = await overviewOf(tx, period);
  const themes: ThemeResponse[] = [];
  // One after the other: a transaction answers one question at a time.
  for (const theme of OVERVIEW_THEMES) themes.push(await themeOf(tx, theme, period));
  const { completeness } = overview;
  const rows = [
    ...emissionRows(overview),
    ...themes.flatMap((theme) =>
      themeRows(theme, theme.theme === 'nature' ? '' : monthsIn(completeness.parts[theme.theme])),
    ),
  ];
  const years = [
    `Period: ${period.name}`,
    `Previous period: ${overview.before?.period.name ?? 'none'}`,
    `Base year: ${overview.isBase ? period.name : (overview.base?.period.name ?? 'none')}`,
  ];
  const lines = [
    headers,
    ...rows.map(({ reference, name, unit, now, before, base, source, months }) => [
      reference,
      name,
      unit,
      now ?? '',
      before ?? '',
      base ?? '',
      source,
      months,
    ]),
    [],
    ...years.map((text) => [text]),
  ];
  tx.record({
    action: 'export',
    resource: 'calculationRun',
    recordId: overview.run?.id ?? null,
    title: period.name,
    after: { format: 'csv', rows: rows.length },
  });
  return `\ufeff${lines.map((cells) => csvLine(cells.map((cell) => (isNumber(cell) ? { kind: 'number', text: cell } : cell)))).join('')}`;
}

const isNumber = (cell: string): boolean => /^-?\d+(\.\d+)?$/.test(cell);

/** Of the expected months of the period that have ended. */
const monthsIn = (of: { expected: number; withData: number } | undefined): string =>
  of === undefined || of.expected === 0 ? 'none expected' : `${of.withData} of ${of.expected} expected`;

function emissionRows({ run, before, base, isBase, completeness: { whole, parts } }: OverviewResponse): Row[] {
  const names = [
    ['scope1Kg', 'Gross Scope 1 emissions', parts['1']],
    ['scope2LocationKg', 'Gross Scope 2 emissions, location-based', parts['2']],
    ['scope2MarketKg', 'Gross Scope 2 emissions, market-based', parts['2']],
    ['scope3Kg', 'Gross Scope 3 emissions', parts['3']],
    ['totalLocationKg', 'Total emissions, location-based', whole],
    ['totalMarketKg', 'Total emissions, market-based', whole],
    ['biogenicCo2Kg', 'Biogenic CO2, outside the scopes', whole],
  ] as const;
  const tonnes = (kg: string | null = null): string | null => (kg === null ? null : decimalText(dec(kg).div(1000)));
  return names.map(([field, name, months]) => ({
    months: monthsIn(months),
    reference: 'ESRS E1-8, VSME B3',
    name,
    unit: field === 'biogenicCo2Kg' ? 't CO2' : 't CO2e',
    now: tonnes(run?.totals?.[field]),
    before: tonnes(before?.run?.totals?.[field]),
    base: tonnes((isBase ? run : base?.run)?.totals?.[field]),
    source: run === null ? 'Not calculated' : `${run.name}, IPCC ${run.gwpSet}, ${run.editions.join(' ')}`,
  }));
}

const told = {
  energy: ['ESRS E1-7, VSME B3', 'Energy consumption', 'Renewable share of energy'],
  water: ['ESRS E3-4, VSME B6', 'Water withdrawal', 'Share of withdrawal in areas of high water stress'],
  waste: ['ESRS E5-5, VSME B7', 'Waste', 'Share of waste diverted from disposal'],
  nature: [
    'ESRS E4-5, VSME B5',
    'Sites in or near biodiversity-sensitive areas',
    'Share of sites in or near biodiversity-sensitive areas',
  ],
} as const;

function themeRows({ theme, figure, share, before, base, run }: ThemeResponse, months: string): Row[] {
  const [reference, name, shareName] = told[theme];
  const source = figure === null ? 'No data' : run === null ? figure.method : `${figure.method}; sums of ${run.name}`;
  return [
    {
      reference,
      name,
      unit: figure?.unit === '' ? 'sites' : (figure?.unit ?? ''),
      now: figure?.figure ?? null,
      before: before?.figure ?? null,
      base: base?.figure ?? null,
      source,
      months,
    },
    {
      reference,
      name: shareName,
      unit: 'fraction',
      now: share,
      before: before?.share ?? null,
      base: base?.share ?? null,
      source,
      months,
    },
  ];
}
