import { readerOf } from '#platform/i18n/server/reader.ts';
import type { Words } from '#platform/i18n/server/words.ts';
import { inFile as fileTexts } from './file-texts.ts';
import { dec, decimalText } from '#platform/values/model/decimal.ts';
import type { Wording } from '#platform/messages/model/messages.ts';
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

/**
 * The figures of the overview as CSV, all digits: one row for each, named after the disclosure of ESRS E1 to E5 and
 * VSME that asks for it.
 */
export async function exportTables(tx: Tx, period: ReportingPeriod): Promise<{ fileName: string; text: string }> {
  const words = await readerOf(tx);
  const inFile = fileTexts.in(words);
  const headers = (['disclosure', 'metric', 'unit', 'period', 'before', 'base', 'calculation', 'months'] as const).map(
    (name) => inFile(name),
  );
  const overview = await overviewOf(tx, period);
  const themes: ThemeResponse[] = [];
  // One after the other: a transaction answers one question at a time.
  for (const theme of OVERVIEW_THEMES) themes.push(await themeOf(tx, theme, period));
  const { completeness } = overview;
  const rows = [
    ...emissionRows(overview, words),
    ...themes.flatMap((theme) =>
      themeRows(theme, theme.theme === 'nature' ? '' : monthsIn(completeness.parts[theme.theme], words), words),
    ),
  ];
  const baseYear = overview.isBase ? period : overview.base?.period;
  const years = [
    inFile('period-is', { period: period.name }),
    overview.before === null ? inFile('before-none') : inFile('before-is', { period: overview.before.period.name }),
    baseYear === undefined ? inFile('base-none') : inFile('base-is', { period: baseYear.name }),
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
  const text = `\ufeff${lines.map((cells) => csvLine(cells.map((cell) => (isNumber(cell) ? { kind: 'number', text: cell } : cell)))).join('')}`;
  return { fileName: `${inFile('file', { period: period.name })}.csv`, text };
}

const isNumber = (cell: string): boolean => /^-?\d+(\.\d+)?$/.test(cell);

/** Of the expected months of the period that have ended. */
const monthsIn = (of: { expected: number; withData: number } | undefined, words: Words): string =>
  of === undefined || of.expected === 0
    ? fileTexts.in(words)('none-expected')
    : fileTexts.in(words)('of-expected', { months: of.withData, expected: of.expected });

function emissionRows(
  { run, before, base, isBase, completeness: { whole, parts } }: OverviewResponse,
  words: Words,
): Row[] {
  const inFile = fileTexts.in(words);
  const names = [
    ['scope1Kg', inFile('scope1'), parts['1']],
    ['scope2LocationKg', inFile('scope2-location'), parts['2']],
    ['scope2MarketKg', inFile('scope2-market'), parts['2']],
    ['scope3Kg', inFile('scope3'), parts['3']],
    ['totalLocationKg', inFile('total-location'), whole],
    ['totalMarketKg', inFile('total-market'), whole],
    ['biogenicCo2Kg', inFile('biogenic'), whole],
  ] as const;
  const tonnes = (kg: string | null = null): string | null => (kg === null ? null : decimalText(dec(kg).div(1000)));
  return names.map(([field, name, months]) => ({
    months: monthsIn(months, words),
    reference: 'ESRS E1-8, VSME B3',
    name,
    unit: field === 'biogenicCo2Kg' ? 't CO2' : 't CO2e',
    now: tonnes(run?.totals?.[field]),
    before: tonnes(before?.run?.totals?.[field]),
    base: tonnes((isBase ? run : base?.run)?.totals?.[field]),
    source:
      run === null
        ? inFile('not-calculated')
        : inFile('calculated-by', { calculation: run.name, gwp: run.gwpSet, factors: run.editions.join(' ') }),
  }));
}

const told = {
  energy: ['ESRS E1-7, VSME B3', 'energy', 'energy-share'],
  water: ['ESRS E3-4, VSME B6', 'water', 'water-share'],
  waste: ['ESRS E5-5, VSME B7', 'waste', 'waste-share'],
  nature: ['ESRS E4-5, VSME B5', 'nature', 'nature-share'],
} as const;

function themeRows({ theme, figure, share, before, base, run }: ThemeResponse, months: string, words: Words): Row[] {
  const inFile = fileTexts.in(words);
  const [reference, name, shareName] = told[theme];
  const method = figure === null ? '' : wordingIn(words, figure.method, figure.methodSaid);
  const source =
    figure === null ? inFile('no-data') : run === null ? method : inFile('sums-of', { method, calculation: run.name });
  return [
    {
      reference,
      name: inFile(name),
      unit: figure?.unit === '' ? inFile('sites') : (figure?.unit ?? ''),
      now: figure?.figure ?? null,
      before: before?.figure ?? null,
      base: base?.figure ?? null,
      source,
      months,
    },
    {
      reference,
      name: inFile(shareName),
      unit: inFile('fraction'),
      now: share,
      before: before?.share ?? null,
      base: base?.share ?? null,
      source,
      months,
    },
  ];
}

const wordingIn = (words: Words, text: string, said: Wording | undefined): string =>
  said === undefined || words.isEnglish ? text : words.say({ ...said, message: text });
