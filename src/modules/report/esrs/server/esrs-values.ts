import type { Tx } from '#platform/database/server/in-company.ts';
import { records } from '#platform/records/server/records.ts';
import { esrsValue, type EsrsValue } from '#modules/report/esrs/model/esrs-value.ts';

/** The ESRS data points of a period that are stated or omitted. */
export async function esrsValuesOf(tx: Tx, period: string): Promise<EsrsValue[]> {
  return records(tx, esrsValue).all({
    filters: [{ field: 'period', operation: 'is', values: [period] }],
    sort: [{ field: 'point', descending: false }],
  });
}

export const keyOf = ({ point, row }: Pick<EsrsValue, 'point' | 'row'>): string => `${point}|${row ?? ''}`;

/** Rows in the order of their list, else by name. */
export function inOrder(
  values: readonly EsrsValue[],
  options: readonly (readonly [string, string])[] | null,
): EsrsValue[] {
  const rank = new Map(options?.map(([name], at) => [name, at]));
  return values.toSorted(
    (one, other) =>
      (rank.get(one.row ?? '') ?? 0) - (rank.get(other.row ?? '') ?? 0) ||
      (one.row ?? '').localeCompare(other.row ?? '', 'en'),
  );
}
