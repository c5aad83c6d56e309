import type { Tx } from '#platform/database/server/in-company.ts';
import { records } from '#platform/records/server/records.ts';
import { asProduct } from '#platform/tables/server/row-access.ts';
import { earliestEnd } from '../model/notice.ts';
import { employmentContract } from '../model/personnel-file.ts';

/**
 * The earliest last day after notice, by the contract of that day; null without a day of notice or a contract that says
 * how long the notice is.
 */
export async function noticeEndOf(
  tx: Tx,
  { employee, noticeDate }: { employee: string; noticeDate: string | null },
): Promise<string | null> {
  if (noticeDate === null) return null;
  const contracts = await records(asProduct(tx), employmentContract).all({
    filters: [{ field: 'employee', operation: 'is', values: [employee] }],
    sort: [{ field: 'effectiveFrom', descending: true }],
  });
  const inEffect = contracts.find(
    ({ effectiveFrom, notice, noticeUnit }) => effectiveFrom <= noticeDate && notice !== null && noticeUnit !== null,
  );
  if (inEffect === undefined || inEffect.notice === null || inEffect.noticeUnit === null) return null;
  return earliestEnd(noticeDate, inEffect.notice, inEffect.noticeUnit, inEffect.noticeEnd ?? 'anyDay');
}
