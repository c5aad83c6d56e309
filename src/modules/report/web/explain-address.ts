import type { GhgStatement } from '../model/ghg-statement.ts';

type Explains = NonNullable<GhgStatement['rows'][number]['explains']> & { site?: string; gas?: string };

/**
 * The address where the inventory explains a figure of a run: its page opens the explanation that `explain` names.
 * `explain-address.test.ts` holds this writing and the reading of the environmental pages together.
 */
export function explainAddress(company: string, run: string, { method, ...filter }: Explains): string {
  const target = new URLSearchParams({ run, method });
  for (const name of ['scope', 'category', 'site', 'gas'] as const) {
    const value = filter[name];
    if (value !== undefined) target.set(name, value);
  }
  return `/${encodeURIComponent(company)}/environmental/ghg-emissions?${new URLSearchParams({ run, explain: target.toString() }).toString()}`;
}
