import { parseFormula, withNames } from '#modules/materiality/kpi-identification/model/formula.ts';
import type { KpisResponse } from '#modules/materiality/kpi-identification/model/kpi-contracts.ts';

/**
 * A formula with the names that people know in the place of its codes, in the words of the standard (`lang="en"`); as it is
 * where it cannot be read.
 */
export function formulaText(formula: string, { names, kpis }: Pick<KpisResponse, 'names' | 'kpis'>): string {
  const parsed = parseFormula(formula);
  if ('problem' in parsed) return formula;
  const labels = new Map([
    ...names.map(({ name, label }) => [name, label] as const),
    ...kpis.flatMap(({ own, metric, label }) => (own === null ? [] : [[metric, label] as const])),
  ]);
  return withNames(formula, parsed.node, (name) => `“${labels.get(name) ?? name}”`);
}
