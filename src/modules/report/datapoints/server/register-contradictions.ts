import type { CalculationSummary } from '#modules/environmental/calculation/model/calculation-contracts.ts';
import {
  calculationEntitiesQuery,
  calculationsQuery,
  coverageQuery,
} from '#modules/environmental/inventory/model/inventory-report.ts';
import { monthsLacking } from '#modules/environmental/reporting/model/months-lacking.ts';
import { isQueryHandled, runQuery } from '#platform/actions/server/queries.ts';
import type { Tx } from '#platform/database/server/in-company.ts';
import type { Message } from '#platform/messages/model/messages.ts';
import { isDecimalText } from '#platform/values/model/decimal.ts';
import {
  asksItself,
  disclosureSources,
  type FilledFigure,
  type SilentSource,
} from '#modules/report/datapoints/model/disclosure-sources.ts';
import type { DisclosureValue } from '#modules/report/datapoints/model/disclosure-value.ts';
import { HELD_LABELS, heldAgainst } from '#modules/report/datapoints/model/held-points.ts';
import { differenceOf, nameOf } from '#modules/report/datapoints/model/held-value.ts';
import { plainUnit } from '#modules/report/datapoints/model/plain-unit.ts';
import { explainPath } from '#modules/report/statement/model/explain-path.ts';
import { tonnesOfTotals } from '#modules/report/statement/model/inventory-figures.ts';
import type { Catalogue, Concept } from '#modules/report/taxonomy/model/catalogue.ts';
import type { Fact } from '#modules/report/taxonomy/model/fact.ts';
import { dimensionsKey } from '#modules/report/taxonomy/model/fact.ts';
import { readAs } from '#modules/report/taxonomy/model/reader-unit.ts';
import { inUnit } from '#modules/report/taxonomy/model/units.ts';
import type { Problem } from '#modules/report/taxonomy/model/check/rule.ts';
import { say } from '../model/messages.ts';
import { problemsOf, type PeriodReport } from './period-values.ts';
import { bestCalculation, inTaxonomy } from './register-figures.ts';

type Found = Pick<PeriodReport, 'period' | 'report' | 'stated'>;
type Known = Pick<FilledFigure, 'concept' | 'dimensions' | 'value' | 'unit' | 'decimals' | 'lineage' | 'lacking'>;

/** What is wrong with the report, and what it states otherwise than its registers, as far as the person sees those. */
export async function allProblemsOf(tx: Tx, found: PeriodReport, catalogue: Catalogue): Promise<Problem[]> {
  const calculation = await calculationHeld(tx, found);
  const { problems } = await heldAgainstRegisters(tx, found, catalogue, calculation);
  return [...problemsOf(found, catalogue), ...problems, ...(await boundaryProblems(tx, found, catalogue, calculation))];
}

/** A value that differs from its records, for the conditions of a publication: what it is called, and of which page. */
export interface Difference {
  datapoint: string;
  source: string;
}

/**
 * The values that differ from their records, as far as the person sees those, and the pages that answered: of others the
 * person can tell nothing.
 */
export async function differencesOf(
  tx: Tx,
  found: Found,
  catalogue: Catalogue,
): Promise<{ differences: Difference[]; answered: ReadonlySet<string> }> {
  const { problems, answered } = await heldAgainstRegisters(tx, found, catalogue, await calculationHeld(tx, found));
  return {
    differences: problems.map(({ facts: [at = -1], concept, source }) => ({
      datapoint: found.stated[at]?.label ?? concept,
      source,
    })),
    answered,
  };
}

/**
 * Values that somebody entered or imported and that differ from what records say now for the same row: the registers of
 * the environment, the calculation of the period, the records of employees (`differenceOf`). A footnote of the value
 * answers it. Sources are only asked for what was stated by hand, so that a report filled from them waits for none, and
 * those of people ask for their own permission.
 */
async function heldAgainstRegisters(
  tx: Tx,
  { period, report, stated }: Found,
  catalogue: Catalogue,
  calculation: CalculationSummary | null,
): Promise<{ problems: Problem[]; answered: ReadonlySet<string> }> {
  const byHand = report.facts.flatMap((fact, at) => {
    const [value, concept] = [stated[at], catalogue.concepts.get(fact.concept)];
    const source = heldAgainst(fact.concept);
    return value !== undefined && concept !== undefined && source !== null && isByHand(fact, value)
      ? [{ fact, concept, source, at }]
      : [];
  });
  const problems: Problem[] = [];
  const answered = new Set<string>();
  for (const [source, own] of Map.groupBy(byHand, (one) => one.source)) {
    if (!seesRegisters(tx) && !asksItself.has(source)) continue;
    const figures = await knownFigures(tx, source, period.id, calculation);
    const page = HELD_LABELS[source] ?? source;
    if (figures.length > 0) answered.add(page);
    const rowOf = rowsOf(figures);
    const known = new Map(figures.map((figure) => [`${figure.concept}|${rowOf(figure)}`, figure]));
    const rowStated = rowsOf(report.facts);
    for (const { fact, concept, at } of own) {
      const figure = known.get(`${fact.concept}|${rowStated(fact)}`);
      const said =
        figure === undefined
          ? null
          : difference(concept, fact, figure, period.name, source === 'emissions' ? calculation : null);
      if (figure !== undefined && said !== null)
        problems.push({
          rule: 'register-differs',
          severity: 'warning',
          source: page,
          lineage: figure.lineage,
          concept: fact.concept,
          facts: [at],
          ...said,
        });
    }
  }
  return { problems, answered };
}

const seesRegisters = ({ access }: Tx): boolean => access === null || access.has('environmental.read');

/** The calculation that emissions of the report are held against, for who may see it. */
async function calculationHeld(tx: Tx, { period, report }: Found): Promise<CalculationSummary | null> {
  return seesRegisters(tx) && saysEmissions(report.facts) ? calculationOf(tx, period.id) : null;
}

/** What a source says now; of emissions what the calculation has stored. */
async function knownFigures(
  tx: Tx,
  source: SilentSource,
  period: string,
  calculation: CalculationSummary | null,
): Promise<Known[]> {
  if (source === 'emissions') {
    const totals = calculation?.totals ?? null;
    if (calculation === null || totals === null) return [];
    const { id } = calculation;
    const lacking = isQueryHandled(coverageQuery)
      ? monthsLacking((await runQuery(tx, coverageQuery, { period, run: id })).coverage)
      : null;
    return tonnesOfTotals(totals).map(({ explains, ...total }) => ({
      ...total,
      dimensions: {},
      unit: 'utr:tCO2e',
      decimals: null,
      lacking,
      lineage: explainPath(id, explains),
    }));
  }
  const question = disclosureSources[source];
  return isQueryHandled(question) ? (await runQuery(tx, question, { period })).figures.map(inTaxonomy) : [];
}

/** The calculation that values are filled from: final before approved before the newest, which is said to be neither. */
const calculationOf = async (tx: Tx, period: string): Promise<CalculationSummary | null> =>
  isQueryHandled(calculationsQuery) ? bestCalculation((await runQuery(tx, calculationsQuery, {})).items, period) : null;

const saysEmissions = (facts: readonly Fact[]): boolean =>
  facts.some(({ concept, dimensions }) => heldAgainst(concept) === 'emissions' && dimensionsKey(dimensions) === '');

/** By what a row of a table is the same in both: materials by their name, all others by their members. */
function rowsOf(all: readonly Pick<Fact, 'concept' | 'dimensions' | 'value'>[]) {
  const names = new Map(
    all.flatMap(({ concept, dimensions, value }) =>
      concept === 'vsme:NameOfMaterialUsed' ? [[dimensionsKey(dimensions), String(value).trim().toLowerCase()]] : [],
    ),
  );
  return ({ dimensions }: Pick<Fact, 'dimensions'>): string => {
    const key = dimensionsKey(dimensions);
    return names.get(key) ?? key;
  };
}

/** As `differenceOf` says it of a fact. */
const difference = (
  concept: Concept,
  { value, unit, decimals }: Fact,
  figure: Known,
  period: string,
  calculation: CalculationSummary | null,
): Message | null =>
  typeof value !== 'boolean' && typeof value !== 'string'
    ? null
    : differenceOf(
        { datapoint: concept.label, period, value, unit, decimals, readAs: readAs(concept.type), calculation },
        { ...figure, lacking: figure.lacking ?? null },
        { convert: inUnit, plain: (of) => plainUnit(concept, of) },
      );

/**
 * A report of one undertaking alone (VSME par. 24 (c)) whose emissions are of several legal entities: by the
 * calculation of the period and the organisation as it is.
 */
async function boundaryProblems(
  tx: Tx,
  { report, stated }: Found,
  catalogue: Catalogue,
  calculation: CalculationSummary | null,
): Promise<Problem[]> {
  const at = report.facts.findIndex(({ concept }) => concept === 'vsme:BasisForReporting');
  const [fact, concept] = [report.facts[at], catalogue.concepts.get('vsme:BasisForReporting')];
  if (
    calculation === null ||
    concept === undefined ||
    stated[at] === undefined ||
    ![fact?.value].flat().includes('vsme:IndividualMember') ||
    (fact?.footnotes ?? []).length > 0 ||
    !isQueryHandled(calculationEntitiesQuery)
  )
    return [];
  const { entities } = await runQuery(tx, calculationEntitiesQuery, { run: calculation.id });
  return entities.length < 2
    ? []
    : [
        {
          rule: 'inventory-boundary',
          severity: 'warning',
          source: HELD_LABELS.emissions ?? '',
          concept: concept.name,
          facts: [at],
          ...say('inventory-boundary', {
            datapoint: concept.label,
            ...nameOf(calculation),
            entities: { list: entities.slice(0, 5) },
          }),
        },
      ];
}

const isByHand = (fact: Fact, { origin, lineage }: DisclosureValue): boolean =>
  origin !== 'computed' &&
  lineage === null &&
  (typeof fact.value === 'boolean' || (typeof fact.value === 'string' && isDecimalText(fact.value))) &&
  (fact.footnotes ?? []).length === 0;
