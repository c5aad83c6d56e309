import type { CalculationSummary } from '#modules/environmental/calculation/model/calculation-contracts.ts';
import { inventoryQuery, calculationsQuery } from '#modules/environmental/inventory/model/inventory-report.ts';
import type { Tx } from '#platform/database/server/in-company.ts';
import { runQuery, isQueryHandled } from '#platform/actions/server/queries.ts';
import {
  enteredRevenueQuery,
  disclosureSources,
  writingSources,
  type FilledFigure,
  type SilentSource,
  type WritingSource,
} from '#modules/report/datapoints/model/disclosure-sources.ts';
import { COUNTED_BY, EMPLOYEES } from '#modules/report/datapoints/model/employee-count.ts';
import type { DisclosureValue } from '#modules/report/datapoints/model/disclosure-value.ts';
import { figuresOfInventory } from '#modules/report/statement/model/inventory-figures.ts';
import { wasteCodeOf } from '#modules/report/taxonomy/model/waste-code.ts';
import { historyEnd } from '#platform/history/server/history-end.ts';
import { vsmeCatalogue } from '#modules/report/taxonomy/server/catalogue-files.ts';

export interface SourcedFigure extends FilledFigure {
  source: SilentSource;
}

/**
 * What the registers say now for a period: figures, the calculation they are from, the sources that have nothing to
 * say, and the end of the history before them.
 *
 * @param asked  whether a source is asked; one that is not is among the silent
 */
export async function registerFigures(
  tx: Tx,
  period: string,
  values: readonly DisclosureValue[],
  asked: (source: SilentSource) => boolean = () => true,
): Promise<{ run: CalculationSummary | null; figures: SourcedFigure[]; silent: SilentSource[]; seq: number }> {
  // Before anything is read: what changes meanwhile marks the values, and is not missed.
  const seq = await historyEnd(tx);
  const calculation = asked('emissions')
    ? bestCalculation((await runQuery(tx, calculationsQuery, {})).items, period)
    : null;
  const figures: SourcedFigure[] =
    calculation === null
      ? []
      : figuresOfInventory(
          await runQuery(tx, inventoryQuery, { run: calculation.id }),
          await turnoverOf(tx, period, values),
        ).map((figure) => ({
          ...figure,
          source: 'emissions',
        }));
  const silent: SilentSource[] = calculation === null ? ['emissions'] : [];
  for (const [name, question] of Object.entries(disclosureSources)) {
    const source = name as SilentSource;
    const answered =
      asked(source) && isQueryHandled(question) ? (await runQuery(tx, question, { period })).figures : [];
    if (answered.length === 0) silent.push(source);
    figures.push(...answered.map((figure) => ({ ...inTaxonomy(figure), source })));
  }
  return { run: calculation, figures, silent, seq };
}

/**
 * What is proposed while somebody writes and never drawn by itself, as far as the person may see it: each datapoint once,
 * from the first of `writingSources` that knows it.
 *
 * @param counted  how employees are counted where the figures go (`HEADCOUNT`, `FTE`); null: not decided
 */
export async function writingFigures(
  tx: Tx,
  period: string,
  counted: string | null,
): Promise<(FilledFigure & { source: WritingSource })[]> {
  const found = new Map<string, FilledFigure & { source: WritingSource }>();
  for (const source of Object.keys(writingSources) as WritingSource[]) {
    const question = writingSources[source];
    const answered = isQueryHandled(question) ? (await runQuery(tx, question, { period })).figures : [];
    for (const figure of countedSo(answered, counted))
      if (!found.has(figure.concept)) found.set(figure.concept, { ...figure, source });
  }
  return [...found.values()];
}

/** Of employees that are known as headcount and as full-time equivalents those that are counted as asked, else the first. */
function countedSo(figures: readonly FilledFigure[], counted: string | null): readonly FilledFigure[] {
  const ways = figures.filter(({ concept }) => concept === COUNTED_BY);
  if (ways.length === 0) return figures;
  const chosen = ways.find(({ value }) => counted === null || value === counted);
  return figures.filter(
    ({ concept, lineageId }) =>
      (concept !== COUNTED_BY && concept !== EMPLOYEES) || (chosen !== undefined && lineageId === chosen.lineageId),
  );
}

const WASTE_AXIS = 'vsme:TypeOfWasteAxis';

/** Kinds of waste come by their code and go by the name that the taxonomy has for them. */
export function inTaxonomy(figure: FilledFigure): FilledFigure {
  const code = figure.dimensions[WASTE_AXIS];
  return code === undefined
    ? figure
    : { ...figure, dimensions: { ...figure.dimensions, [WASTE_AXIS]: wasteMembers().get(code) ?? code } };
}

let known: ReadonlyMap<string, string> | undefined;
function wasteMembers(): ReadonlyMap<string, string> {
  known ??= new Map(
    [...(vsmeCatalogue().lists.get('waste')?.keys() ?? [])].flatMap((member) => {
      const code = wasteCodeOf(member)?.replaceAll(' ', '');
      return code?.length === 6 ? [[code, member] as const] : [];
    }),
  );
  return known;
}

/** As the report states it, else as it is entered for intensities. */
export async function turnoverOf(
  tx: Tx,
  period: string,
  values: readonly DisclosureValue[],
): Promise<{ value: string; currency: string } | null> {
  return (
    statedTurnover(values) ??
    (isQueryHandled(enteredRevenueQuery) ? (await runQuery(tx, enteredRevenueQuery, { period })).revenue : null)
  );
}

function statedTurnover(values: readonly DisclosureValue[]): { value: string; currency: string } | null {
  const turnover = values.find(({ concept, dimensions }) => concept === 'vsme:Turnover' && dimensions === null);
  return turnover === undefined || turnover.value === null || turnover.unit === null
    ? null
    : { value: turnover.value, currency: turnover.unit.replace('iso4217:', '') };
}

/** Final before approved before the newest that came through. */
export function bestCalculation(
  calculations: readonly CalculationSummary[],
  period: string,
): CalculationSummary | null {
  const own = calculations.filter(
    (calculation) =>
      calculation.period.id === period && (calculation.kind === 'inventory' || calculation.state === 'frozen'),
  );
  return (
    ['frozen', 'approved', 'done']
      .map((state) => own.find((calculation) => calculation.state === state))
      .find((calculation) => calculation !== undefined) ?? null
  );
}
