import { reportingPeriod } from '#modules/company/organisation/model/reporting-period.ts';
import { CALCULATION_STATES } from '#modules/environmental/calculation/model/calculation-states.ts';
import type { CalculationSummary } from '#modules/environmental/calculation/model/calculation-contracts.ts';
import {
  calculationEntitiesQuery,
  calculationsQuery,
} from '#modules/environmental/inventory/model/inventory-report.ts';
import { isQueryHandled, runQuery } from '#platform/actions/server/queries.ts';
import type { Tx } from '#platform/database/server/in-company.ts';
import type { Message, MessagePart } from '#platform/messages/model/messages.ts';
import { dec, decimalText, isDecimalText, type DecimalText } from '#platform/values/model/decimal.ts';
import { ownValue } from '#platform/values/model/own-value.ts';
import {
  asksItself,
  disclosureSources,
  type FilledFigure,
  type SilentSource,
} from '#modules/report/datapoints/model/disclosure-sources.ts';
import type { DisclosureValue } from '#modules/report/datapoints/model/disclosure-value.ts';
import { HELD_LABELS, heldAgainst } from '#modules/report/datapoints/model/held-points.ts';
import { plainUnit } from '#modules/report/datapoints/model/plain-unit.ts';
import { tonnesOfTotals } from '#modules/report/statement/model/inventory-figures.ts';
import type { Catalogue, Concept } from '#modules/report/taxonomy/model/catalogue.ts';
import type { Fact } from '#modules/report/taxonomy/model/fact.ts';
import { dimensionsKey } from '#modules/report/taxonomy/model/fact.ts';
import { inUnit } from '#modules/report/taxonomy/model/units.ts';
import type { Problem } from '#modules/report/taxonomy/model/check/rule.ts';
import { say } from '../model/messages.ts';
import { problemsOf, type PeriodReport } from './period-values.ts';
import { bestCalculation, inTaxonomy } from './register-figures.ts';

type Found = Pick<PeriodReport, 'period' | 'report' | 'stated'>;
type Known = Pick<FilledFigure, 'concept' | 'dimensions' | 'value' | 'unit' | 'decimals'>;

/** What is wrong with the report, and what it states otherwise than its registers, as far as the person sees those. */
export async function allProblemsOf(tx: Tx, found: PeriodReport, catalogue: Catalogue): Promise<Problem[]> {
  return [...problemsOf(found, catalogue), ...(await contradictionsOf(tx, found, catalogue))];
}

/**
 * Values that somebody entered or imported and that differ from what records say now for the same row: the registers of
 * the environment, the calculation of the period, the records of employees. Equal is what comes to the same at the decimals
 * that were stated, in whatever unit. A footnote of the value answers it. Sources are only asked for what was stated by
 * hand, so that a report filled from them waits for none, and those of people ask for their own permission.
 */
async function contradictionsOf(tx: Tx, found: Found, catalogue: Catalogue): Promise<Problem[]> {
  const { period, report, stated } = found;
  const seesRegisters = tx.access === null || tx.access.has('environmental.read');
  const byHand = report.facts.flatMap((fact, at) => {
    const [value, concept] = [stated[at], catalogue.concepts.get(fact.concept)];
    const source = heldAgainst(fact.concept);
    return value !== undefined && concept !== undefined && source !== null && isByHand(fact, value)
      ? [{ fact, concept, source, at }]
      : [];
  });
  const calculation = seesRegisters && saysEmissions(report.facts) ? await calculationOf(tx, period.id) : null;
  const problems: Problem[] = [];
  for (const [source, own] of Map.groupBy(byHand, (one) => one.source)) {
    if (!seesRegisters && !asksItself.has(source)) continue;
    const figures = await knownFigures(tx, source, period.id, calculation);
    const rowOf = rowsOf(figures);
    const known = new Map(figures.map((figure) => [`${figure.concept}|${rowOf(figure)}`, figure]));
    const rowStated = rowsOf(report.facts);
    for (const { fact, concept, at } of own) {
      const figure = known.get(`${fact.concept}|${rowStated(fact)}`);
      const said = figure === undefined ? null : difference(concept, fact, figure, calculation);
      if (said !== null)
        problems.push({
          rule: 'register-differs',
          severity: 'warning',
          source: HELD_LABELS[source] ?? source,
          concept: fact.concept,
          facts: [at],
          ...said,
        });
    }
  }
  return [...problems, ...(await boundaryProblems(tx, found, catalogue, calculation))];
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
    return totals === null
      ? []
      : tonnesOfTotals(totals).map((total) => ({ ...total, dimensions: {}, unit: 'utr:tCO2e', decimals: null }));
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

/** What is said of a value that its records give otherwise; null where both are the same, or cannot be compared. */
function difference(
  concept: Concept,
  { value, unit, decimals }: Fact,
  figure: Known,
  calculation: CalculationSummary | null,
): Message | null {
  if (typeof value === 'boolean')
    return String(value) === figure.value
      ? null
      : say(value ? 'register-says-no' : 'register-says-yes', { datapoint: concept.label });
  if (typeof value !== 'string' || !isDecimalText(figure.value)) return null;
  const of = unit ?? figure.unit;
  const register = of === figure.unit ? dec(figure.value) : inUnit(figure.value, figure.unit ?? '', of ?? '');
  if (register === null) return null;
  const written = value.split('.')[1]?.length ?? 0;
  const halves = [
    dec(10).pow(-Math.min(written, decimals ?? written)),
    // What the register itself has rounded cannot tell apart what differs by less.
    figure.decimals === null
      ? dec(0)
      : (inUnit(decimalText(dec(10).pow(-figure.decimals)), figure.unit ?? '', of ?? '') ??
        dec(10).pow(-figure.decimals)),
  ].map((step) => step.div(2));
  if (halves.some((half) => register.minus(value).abs().lte(half))) return null;
  const parts = {
    datapoint: concept.label,
    stated: amountOf(concept, value, of),
    register: amountOf(concept, decimalText(register.toDecimalPlaces(Math.max(written, PLACES))), of),
  };
  return heldAgainst(concept.name) === 'emissions' && calculation !== null
    ? say('register-differs-calculation', { ...parts, ...nameOf(calculation) })
    : say('register-differs', parts);
}
/** Registers state a kilogram of a tonne; what was stated with more places is answered with as many. */
const PLACES = 3;

const nameOf = ({ name, state, boundaryApproach }: CalculationSummary) => ({
  name,
  state: { label: ownValue(CALCULATION_STATES, state)?.label ?? state },
  approach: {
    label: ownValue(reportingPeriod.fields.boundaryApproach.options, boundaryApproach) ?? boundaryApproach,
  },
});

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

function amountOf(concept: Concept, decimal: DecimalText | string, unit: string | null): MessagePart {
  if (concept.type === 'percent') return { share: decimal };
  const plain = plainUnit(concept, unit);
  return plain === null || plain === '1' ? { decimal } : { decimal, unit: plain };
}

const isByHand = (fact: Fact, { origin, lineage }: DisclosureValue): boolean =>
  origin !== 'computed' &&
  lineage === null &&
  (typeof fact.value === 'boolean' || (typeof fact.value === 'string' && isDecimalText(fact.value))) &&
  (fact.footnotes ?? []).length === 0;
