import { reportingPeriod } from '#modules/company/organisation/model/reporting-period.ts';
import { workforceSnapshot } from '#modules/social/server/tables.ts';
import { sayField } from '#modules/social/workforce/model/messages.ts';
import { takeWorkforceSnapshot } from '#modules/social/workforce/model/workforce-calls.ts';
import { handle } from '#platform/actions/server/handle.ts';
import { newId } from '#platform/database/server/ids.ts';
import { todayOf } from '#platform/directory/server/today.ts';
import { assertNoErrors } from '#platform/errors/model/assert-no-errors.ts';
import { lockHistory } from '#platform/history/server/history-end.ts';
import { records } from '#platform/records/server/records.ts';
import { contentOf, hashOf, snapshotsOf, workforceOf } from './basis.ts';

export const handleTakeSnapshot = handle(takeWorkforceSnapshot, async (tx, { period: id }) => {
  const period = await records(tx, reportingPeriod).get(id);
  if (period.to > (await todayOf(tx)))
    assertNoErrors([{ path: 'period', ...sayField('not-ended', { day: { day: period.to } }) }]);
  // Two at once would both be the next version, and nothing changes while the records are read.
  const { seq } = await lockHistory(tx);
  const content = contentOf(await workforceOf(tx, period), period);
  if (content.spells.length === 0) assertNoErrors([{ path: 'period', ...sayField('nobody') }]);
  const sha256 = hashOf(content);
  const [last] = await snapshotsOf(tx, id);
  if (last?.sha256 === sha256)
    assertNoErrors([{ path: 'period', ...sayField('nothing-new', { version: last.version }) }]);
  const row = { id: newId(), version: (last?.version ?? 0) + 1, sha256 };
  await tx.db.insert(workforceSnapshot).values({
    companyId: tx.companyId,
    ...row,
    period: id,
    content,
    historySeq: seq,
    takenAt: tx.now.toISOString(),
    takenBy: tx.accountId,
  });
  tx.record({
    action: 'create',
    resource: 'workforceSnapshot',
    recordId: row.id,
    title: `${period.name} · ${row.version}`,
    after: { period: id, version: row.version, sha256, employments: content.spells.length },
  });
  return row;
});
