import type { Compares, GhgStatement } from '#modules/report/statement/model/ghg-statement.ts';

export type Explains = NonNullable<GhgStatement['rows'][number]['explains']> & { site?: string; gas?: string };

/**
 * Where the inventory explains a figure of a calculation, below the company: its page opens the explanation that
 * `explain` names. `explain-address.test.ts` holds this writing and the reading of the environmental pages together.
 */
export function explainPath(calculation: string, { method, ...filter }: Explains): string {
  const target = query({
    run: calculation,
    method,
    scope: filter.scope,
    category: filter.category,
    site: filter.site,
    gas: filter.gas,
  });
  return `environmental/ghg-emissions?${query({ run: calculation, explain: target })}`;
}

/** Where the inventory compares the months that two calculations have both in full, below the company. */
export const likeMonthsPath = (old: string, calculation: string, { method, by }: Compares): string =>
  `environmental/ghg-emissions?${query({ tab: 'runs', run: calculation, old, new: calculation, span: 'likeMonths', method, by })}#compare`;

function query(values: Readonly<Record<string, string | undefined>>): string {
  return Object.entries(values)
    .flatMap(([name, value]) => (value === undefined ? [] : [`${name}=${encodeURIComponent(value)}`]))
    .join('&');
}
