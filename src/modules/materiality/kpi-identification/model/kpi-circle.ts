import { parseFormula } from './formula.ts';

interface Formula {
  code: string;
  formula: string;
}

/** The KPIs of a circle that a formula would close, from its own short name back to it; null where there is none. */
export function circleThrough(code: string, kpis: readonly Formula[]): string[] | null {
  const uses = new Map(kpis.map((kpi) => [kpi.code, usedBy(kpi)]));
  const seen = new Set<string>();
  const search = (at: string, way: readonly string[]): string[] | null => {
    for (const next of uses.get(at) ?? []) {
      if (next === code) return [...way, code];
      if (seen.has(next) || !uses.has(next)) continue;
      seen.add(next);
      const found = search(next, [...way, next]);
      if (found !== null) return found;
    }
    return null;
  };
  return search(code, [code]);
}

/** The names in a formula; none where it cannot be read. */
export function usedBy({ formula }: Pick<Formula, 'formula'>): string[] {
  const parsed = parseFormula(formula);
  return 'problem' in parsed ? [] : parsed.names;
}
