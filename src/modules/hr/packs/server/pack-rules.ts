import type { Tx } from '#platform/database/server/in-company.ts';
import { todayOf } from '#platform/directory/server/today.ts';
import { assertNoErrors } from '#platform/errors/model/assert-no-errors.ts';
import { enqueue } from '#platform/jobs/server/jobs.ts';
import { rules } from '#platform/records/server/rules.ts';
import { hrPack, type HrPack } from '../model/hr-pack.ts';
import { say } from '../model/messages.ts';
import { makePack } from './make-pack.ts';

/** How many packs of a month there were, those in the bin too: the highest version. */
export async function editionsOf(tx: Tx, month: string): Promise<number> {
  const { rows } = await tx.client.query<{ last: number }>(
    'select coalesce(max(edition), 0)::int as last from hr_pack where company_id = $1 and month = $2',
    [tx.companyId, month],
  );
  return rows[0]?.last ?? 0;
}

/** Adding a pack asks for it. Its month stays, as do its files; a month that was packed before gets another version. */
export const hrPackRules = rules<typeof hrPack, HrPack>(hrPack, {
  async beforeWrite(tx, { before, after }) {
    if (before !== null) {
      if (before.month !== after.month) assertNoErrors([{ path: 'month', ...say('month-fixed') }]);
      return {};
    }
    if (!/^\d{4}-\d{2}$/.test(after.month)) assertNoErrors([{ path: 'month', ...say('month-only') }]);
    if (after.month >= (await todayOf(tx)).slice(0, 7)) assertNoErrors([{ path: 'month', ...say('month-not-ended') }]);
    const edition = (await editionsOf(tx, after.month)) + 1;
    return {
      label: edition === 1 ? `HR pack ${after.month}` : `HR pack ${after.month}, version ${edition}`,
      edition,
      status: 'inProgress',
      pdf: [],
      workbook: [],
    };
  },
  async afterWrite(tx, { before, after }) {
    if (before === null) await enqueue(tx, makePack, { pack: after.id }, { subjectId: after.id });
  },
});
