import type { ResponseOf } from '#platform/http/model/call.ts';
import { dec, decimalText } from '#platform/values/model/decimal.ts';
import type { diversityPeriodCall, genderFlowCall } from './diversity-calls.ts';
import type { ShownFigure } from './fair-pay-calls.ts';
import { inFile, inPeriodFile } from './file-texts.ts';
import { flowMeasures, flowRates } from './gender-flow.ts';

/** A line of the file: which table of the page, whom it is about, what is measured. Shares and gaps in per cent. */
export interface PeriodRow {
  table: string;
  group: string;
  measure: string;
  women: string | null;
  men: string | null;
  value: string | null;
  unit: string | null;
  note: string | null;
}

type OfPeriod = ResponseOf<typeof diversityPeriodCall>;
type Flow = ResponseOf<typeof genderFlowCall>;
type Compared = Pick<OfPeriod['levels'][number], 'women' | 'men' | 'hidden' | 'mean' | 'median'>;

const percent = '%';
const person = inPeriodFile('person');
const everybody = inFile('all');

const row = (
  table: string,
  group: string,
  measure: string,
  more: Partial<Pick<PeriodRow, 'women' | 'men' | 'value' | 'unit' | 'note'>>,
): PeriodRow => ({ table, group, measure, women: null, men: null, value: null, unit: null, note: null, ...more });
const rounded = (figure: string, places: number): string => decimalText(dec(figure).toDecimalPlaces(places));
const counted = (count: number | null): string | null => (count === null ? null : String(count));
const hiddenNote = (isHidden: boolean): string | null => (isHidden ? inFile('hidden') : null);

/** A value with its method, or why there is none. */
const shown = (table: string, group: string, measure: string, { figure, why }: ShownFigure): PeriodRow =>
  figure === null
    ? row(table, group, measure, { note: why?.message ?? inFile('none') })
    : row(table, group, measure, {
        value: rounded(figure.figure, 4),
        unit: figure.unit === 'percent' ? percent : figure.unit || null,
        note: figure.method,
      });

/** Women, men and their gaps in a group. */
const compared = (table: string, group: string, { women, men, hidden, mean, median }: Compared): PeriodRow[] => [
  row(table, group, inPeriodFile('employees'), {
    women: counted(women),
    men: counted(men),
    unit: person,
    note: hiddenNote(hidden),
  }),
  ...([['mean', mean] as const, ['median', median] as const] as const).map(([name, gap]) =>
    row(table, group, inFile(name), {
      value: gap === null ? null : rounded(decimalText(dec(gap).times(100)), 2),
      unit: percent,
      note: gap === null ? (hiddenNote(hidden) ?? inFile('none')) : null,
    }),
  ),
];

/** The tables of a period as the page has them. What is hidden or missing says so and has no value. */
export function periodRows(
  { period, figures, quarters, categories, countries, levels, ages, trend, warnings, why }: OfPeriod,
  flow: Flow,
): PeriodRow[] {
  const metrics = inPeriodFile('metrics');
  if (why !== null || figures === null)
    return [row(metrics, everybody, period.name, { note: why?.message ?? inFile('none') })];
  return [
    shown(metrics, everybody, inFile('mean'), figures.mean),
    shown(metrics, everybody, inFile('median'), figures.median),
    shown(metrics, everybody, inFile('variable-mean'), figures.variableMean),
    shown(metrics, everybody, inFile('variable-median'), figures.variableMedian),
    shown(metrics, everybody, inPeriodFile('adjusted'), figures.adjusted),
    shown(metrics, everybody, inPeriodFile('pay-ratio'), figures.payRatio),
    shown(metrics, everybody, inPeriodFile('women-in-company'), figures.womenInCompany),
    shown(metrics, everybody, inPeriodFile('women-in-management'), figures.womenInManagement),
    shown(metrics, everybody, inPeriodFile('management-ratio'), figures.managementRatio),
    shown(metrics, everybody, inPeriodFile('blau'), figures.blau),
    ...trend.flatMap(({ period: { name }, mean, median, variableMean, adjusted }) => [
      shown(inPeriodFile('trend'), name, inFile('mean'), mean),
      shown(inPeriodFile('trend'), name, inFile('median'), median),
      shown(inPeriodFile('trend'), name, inFile('variable-mean'), variableMean),
      shown(inPeriodFile('trend'), name, inPeriodFile('adjusted'), adjusted),
    ]),
    ...quarters.map(({ women, men, hidden }, at) =>
      row(inFile('quarter'), inFile('quarter-of', { number: at + 1 }), inPeriodFile('employees'), {
        women: counted(women),
        men: counted(men),
        unit: person,
        note: hiddenNote(hidden),
      }),
    ),
    ...categories.flatMap(({ name, ...of }) =>
      compared(inPeriodFile('categories'), name ?? inPeriodFile('no-category'), of),
    ),
    ...countries.flatMap(({ country, ...of }) =>
      compared(inPeriodFile('countries'), country ?? inPeriodFile('no-country'), of),
    ),
    ...levels.flatMap(({ level, ...of }) =>
      compared(
        inPeriodFile('levels'),
        level === null ? inPeriodFile('no-level') : inPeriodFile('level', { level }),
        of,
      ),
    ),
    ...ages.map(({ band, people, hidden }) =>
      row(inPeriodFile('ages'), inPeriodFile(`age-${band}`), inPeriodFile('employees'), {
        value: counted(people),
        unit: person,
        note: hiddenNote(hidden),
      }),
    ),
    ...flowRows(flow),
    ...warnings.map(({ message }) => row(inFile('limits'), everybody, inFile('limits'), { note: message })),
  ];
}

function flowRows({ flows, selections, why }: Flow): PeriodRow[] {
  const table = inPeriodFile('flow');
  const [women, men] = [flows.find(({ gender }) => gender === 'female'), flows.find(({ gender }) => gender === 'male')];
  if (why !== null || women === undefined || men === undefined)
    return [row(table, everybody, inPeriodFile('employees'), { note: why?.message ?? inFile('none') })];
  const rate = ({ figure }: ShownFigure) => (figure === null ? null : rounded(figure.figure, 2));
  return [
    ...flowMeasures.map((name) =>
      row(table, everybody, inPeriodFile(`flow-${name}`), {
        women: counted(women.counts[name]),
        men: counted(men.counts[name]),
        unit: person,
        note: hiddenNote(women.counts[name] === null || men.counts[name] === null),
      }),
    ),
    ...flowRates.map((name) =>
      row(table, everybody, inPeriodFile(`rate-${name}`), {
        women: rate(women.rates[name]),
        men: rate(men.rates[name]),
        unit: percent,
        note: (women.rates[name].why ?? men.rates[name].why)?.message ?? women.rates[name].figure?.method ?? null,
      }),
    ),
    ...selections.map(({ kind, ratio }) =>
      shown(inPeriodFile('selection'), everybody, inPeriodFile(`selection-${kind}`), ratio),
    ),
  ];
}
