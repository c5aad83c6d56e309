import { isQueryHandled, runQuery } from '#platform/actions/server/queries.ts';
import type { Tx } from '#platform/database/server/in-company.ts';
import type { MessagePart } from '#platform/messages/model/messages.ts';
import { dec, isDecimalText } from '#platform/values/model/decimal.ts';
import { disclosureSources, type FilledFigure } from '#modules/report/datapoints/model/disclosure-sources.ts';
import type { DisclosureValue } from '#modules/report/datapoints/model/disclosure-value.ts';
import { registerOf } from '#modules/report/datapoints/model/point-registers.ts';
import { themeOfPoint } from '#modules/report/datapoints/model/point-theme.ts';
import { plainUnit } from '#modules/report/datapoints/model/plain-unit.ts';
import type { Catalogue, Concept } from '#modules/report/taxonomy/model/catalogue.ts';
import type { Fact } from '#modules/report/taxonomy/model/fact.ts';
import { dimensionsKey } from '#modules/report/taxonomy/model/fact.ts';
import type { Problem } from '#modules/report/taxonomy/model/check/rule.ts';
import { say } from '../model/messages.ts';
import { problemsOf, type PeriodReport } from './period-values.ts';

/** Registers whose totals people state by hand, by what a datapoint adds up. */
const ASKED = ['energy', 'water', 'waste'] as const;

/** What is wrong with the report, and what it states otherwise than its registers, as far as the person sees those. */
export async function allProblemsOf(tx: Tx, found: PeriodReport, catalogue: Catalogue): Promise<Problem[]> {
  return [...problemsOf(found, catalogue), ...(await contradictionsOf(tx, found, catalogue))];
}

/**
 * Values that somebody entered or imported and that differ from what the register of energy, water or waste says now, in
 * the same unit and for the same row. Equal is what comes to the same at the decimals that were stated. A footnote of the
 * value answers it. Registers are only asked for what was stated by hand, so that a report filled from them waits for none.
 */
async function contradictionsOf(
  tx: Tx,
  { period, report, stated }: Pick<PeriodReport, 'period' | 'report' | 'stated'>,
  catalogue: Catalogue,
): Promise<Problem[]> {
  if (tx.access !== null && !tx.access.has('environmental.read')) return [];
  const byHand = report.facts.flatMap((fact, at) => {
    const value = stated[at];
    return value !== undefined && isByHand(fact, value) ? [{ fact, at }] : [];
  });
  const problems: Problem[] = [];
  for (const source of ASKED) {
    const own = byHand.filter(({ fact }) => themeOfPoint(fact.concept) === source);
    const question = disclosureSources[source];
    if (own.length === 0 || !isQueryHandled(question)) continue;
    const { figures } = await runQuery(tx, question, { period: period.id });
    const known = new Map(figures.map((figure) => [keyOf(figure), figure]));
    for (const { fact, at } of own) {
      const figure = known.get(keyOf(fact));
      const concept = catalogue.concepts.get(fact.concept);
      if (figure === undefined || concept === undefined || typeof fact.value !== 'string' || isSame(fact.value, figure))
        continue;
      problems.push({
        rule: 'register-differs',
        severity: 'warning',
        source: registerOf(concept)?.label ?? source,
        concept: fact.concept,
        facts: [at],
        ...say('register-differs', {
          datapoint: concept.label,
          stated: amountOf(concept, fact.value, fact.unit ?? null),
          register: amountOf(concept, figure.value, figure.unit),
        }),
      });
    }
  }
  return problems;
}

function amountOf(concept: Concept, decimal: string, unit: string | null): MessagePart {
  const plain = plainUnit(concept, unit);
  return plain === null ? { decimal } : { decimal, unit: plain };
}

const isByHand = (fact: Fact, { origin, lineage }: DisclosureValue): boolean =>
  origin !== 'computed' &&
  lineage === null &&
  typeof fact.value === 'string' &&
  isDecimalText(fact.value) &&
  (fact.footnotes ?? []).length === 0;

const keyOf = ({ concept, dimensions, unit }: Pick<FilledFigure, 'concept' | 'dimensions' | 'unit'>): string =>
  `${concept}|${dimensionsKey(dimensions)}|${unit}`;

function isSame(stated: string, { value }: FilledFigure): boolean {
  if (!isDecimalText(value)) return false;
  const decimals = stated.split('.')[1]?.length ?? 0;
  return dec(value).toDecimalPlaces(decimals).eq(stated);
}
