import { sayInRecord } from '#modules/environmental/requests/model/messages.ts';
import { environmentalError } from '#modules/environmental/model/errors.ts';
import { and, eq, or, sql, type SQL } from 'drizzle-orm';
import { orgUnit } from '#modules/company/organisation/model/org-unit.ts';
import { assertNoErrors } from '#platform/errors/model/assert-no-errors.ts';
import { userError, type FieldError } from '#platform/errors/model/errors.ts';
import { daysOf } from '#platform/values/model/period.ts';
import { evidenceOf } from '#platform/evidence/server/evidence.ts';
import type { Tx } from '#platform/database/server/in-company.ts';
import { notify } from '#platform/notifications/server/notifications.ts';
import { records } from '#platform/records/server/records.ts';
import { rules } from '#platform/records/server/rules.ts';
import { column, type RecordTable } from '#platform/tables/server/table-of.ts';
import { activityData } from '#modules/environmental/activity/model/activity-data.ts';
import { activityTypeLabels } from '#modules/environmental/activity/model/activity-types.ts';
import {
  answerFields,
  askedFields,
  dataRequest,
  type DataRequest,
} from '#modules/environmental/requests/model/data-request.ts';
import { changeAgainst, needsComment } from '#modules/environmental/requests/model/data-request-terms.ts';
import { assertSiteActive } from '#modules/environmental/activity/server/activity-data-rules.ts';
import { activeMembers } from '#platform/members/server/active-members.ts';
import { settingsOn } from '#modules/environmental/server/settings-on.ts';
import { previousAmount } from './previous-amount.ts';
import { signRequest } from './request-approval.ts';
import { say } from '../model/messages.ts';

/**
 * Who asks, who answers, who checks. An answer that differs much says why; evidence is
 * there where it is asked for; nobody approves what they submitted. An approved answer becomes an activity record where
 * no bill of these days exists.
 */
export const dataRequestRules = rules<typeof dataRequest, DataRequest>(dataRequest, {
  visible: visibleRequests,
  async beforeWrite(tx, { before, after, set }) {
    assertMayChange(tx, before, after, set);
    await assertConsistent(tx, before, after);
    const name = await nameOf(tx, after);
    const answered = await answerOf(tx, after);
    const moved = before?.status !== after.status ? await moveOf(tx, before, { ...after, ...answered }) : {};
    await notifyRequestParties(tx, before, after);
    return {
      name,
      ...answered,
      ...moved,
      ...(before !== null && before.dueOn !== after.dueOn ? { remindedStage: 0 } : {}),
    };
  },
});

const holds = (tx: Tx, key: string): boolean => tx.access === null || tx.access.has(key);
/** Those who ask and check see all requests, as do those who only read. */
const seesAll = (tx: Tx): boolean =>
  holds(tx, 'environmental.manage') || holds(tx, 'environmental.approve') || !holds(tx, 'environmental.write');

/** Data owners see their own requests and those of the sites whose data they own. */
function visibleRequests(tx: Tx, table: RecordTable): SQL | undefined {
  if (seesAll(tx)) return undefined;
  const me = tx.accountId ?? '00000000-0000-0000-0000-000000000000';
  return or(
    eq(column(table, 'assignee'), me),
    eq(column(table, 'manager'), me),
    eq(column(table, 'createdBy'), me),
    and(
      sql`${column(table, 'assignee')} is null`,
      sql`exists (select from expectation e where e.company_id = ${tx.companyId} and e.removed_at is null
        and e.owner = ${me}::uuid and e.site = ${column(table, 'site')})`,
    ),
  );
}

function assertMayChange(
  tx: Tx,
  before: DataRequest | null,
  after: DataRequest,
  set: Readonly<Record<string, unknown>>,
): void {
  if (before === null || holds(tx, 'environmental.manage')) return;
  if (askedFields.some((field) => field in set) && before.createdBy !== tx.accountId)
    throw environmentalError('environmental.not-your-question');
  const isAnswer =
    answerFields.some((field) => field in set) || (before.status !== after.status && after.status === 'submitted');
  if (isAnswer && before.assignee !== tx.accountId && before.createdBy !== tx.accountId)
    throw environmentalError('environmental.not-your-answer');
}

async function assertConsistent(tx: Tx, before: DataRequest | null, after: DataRequest): Promise<void> {
  const errors: FieldError[] = [];
  if (after.activityType === null && (after.figure ?? '').trim() === '')
    errors.push({
      path: 'activityType',
      ...say('nothing-requested'),
    });
  if (after.quantity !== null && after.unit === null) errors.push({ path: 'unit', ...say('unit-missing') });
  if (
    before !== null &&
    (before.status === 'approved' || before.status === 'submitted' || before.status === 'reviewed') &&
    answerFields.some((field) => before[field] !== after[field])
  )
    errors.push({ path: 'quantity', ...say('response-submitted') });
  const people = [
    ...new Set(
      [
        after.assignee === before?.assignee ? null : after.assignee,
        after.manager === before?.manager ? null : after.manager,
      ].filter((id) => id !== null),
    ),
  ];
  if (people.length > 0) {
    const members = new Map((await activeMembers(tx)).map((member) => [member.accountId, member.access]));
    if (
      after.assignee !== null &&
      people.includes(after.assignee) &&
      members.get(after.assignee)?.has('environmental.write') !== true
    )
      errors.push({ path: 'assignee', ...say('cannot-record') });
    if (
      after.manager !== null &&
      people.includes(after.manager) &&
      members.get(after.manager)?.has('environmental.read') !== true
    )
      errors.push({ path: 'manager', ...say('cannot-review') });
  }
  assertNoErrors(errors);
  if (before === null || before.site !== after.site || before.period !== after.period)
    await assertSiteActive(tx, { ...daysOf(after.period), site: after.site });
}

async function nameOf(tx: Tx, { site, activityType, figure, period }: DataRequest): Promise<string> {
  const unit = await records(tx, orgUnit).find(site);
  return [activityType === null ? null : activityTypeLabels[activityType], figure, unit?.name ?? null, period]
    .filter((part) => part !== null && part !== '')
    .join(', ');
}

/** The amount of the year before and how far the answer is from it. */
async function answerOf(tx: Tx, after: DataRequest): Promise<Pick<DataRequest, 'previous' | 'change'>> {
  if (after.quantity === null || after.unit === null) return { previous: null, change: null };
  const previous = await previousAmount(tx, after, after.unit);
  return {
    previous: previous?.quantity ?? null,
    change: changeAgainst(after.quantity, previous?.quantity ?? null)?.slice(0, 20) ?? null,
  };
}

/** What a change of state asks for, and what it leaves. */
async function moveOf(tx: Tx, before: DataRequest | null, after: DataRequest): Promise<Partial<DataRequest>> {
  const settings = await settingsOn(tx, daysOf(after.period).to);
  switch (after.status) {
    case 'submitted': {
      if (after.quantity === null)
        throw userError('request.invalid', {}, [{ path: 'quantity', ...say('amount-missing') }]);
      if (needsComment(after.change, settings.varianceShare) && (after.comment ?? '').trim() === '')
        throw userError('request.invalid', {}, [{ path: 'comment', ...say('change-unexplained') }]);
      if (after.needsEvidence && (await evidenceOf(tx, dataRequest, after.id)).length === 0)
        throw environmentalError('environmental.evidence-missing');
      return { submittedBy: tx.accountId, reviewedBy: null, approvedBy: null };
    }
    case 'reviewed': {
      const { isComplete } = await signRequest(tx, before ?? after, 'review');
      return isComplete ? { reviewedBy: tx.accountId } : { status: before?.status ?? 'submitted' };
    }
    case 'approved': {
      if (after.needsEvidence) await assertHasEvidence(tx, after);
      const { isComplete } = await signRequest(tx, before ?? after, 'approve');
      if (!isComplete) return { status: before?.status ?? 'submitted' };
      return { approvedBy: tx.accountId, record: await recordOf(tx, after) };
    }
    case 'returned':
      if ((after.reply ?? '').trim() === '')
        throw userError('request.invalid', {}, [{ path: 'reply', ...say('return-unexplained') }]);
      if (before?.status === 'approved') await takeBack(tx, before);
      return { approvedBy: null, reviewedBy: null, record: null };
    default:
      return {};
  }
}

async function assertHasEvidence(tx: Tx, request: DataRequest): Promise<void> {
  const found = await evidenceOf(tx, dataRequest, request.id);
  if (found.length === 0) throw environmentalError('environmental.evidence-missing');
  if (found.every(({ evidence: { verdict } }) => verdict === 'rejected' || verdict === 'insufficient'))
    throw environmentalError('environmental.evidence-turned-down');
}

/**
 * The answer as an activity record, approved as it is. Where bills of these days are there already, they say it; a
 * figure besides (a sub-meter, trees planted) is none of them.
 */
async function recordOf(
  tx: Tx,
  { id, site, activityType, figure, period, quantity, unit, basis, comment }: DataRequest,
): Promise<string | null> {
  if (activityType === null || (figure ?? '').trim() !== '' || quantity === null || unit === null) return null;
  const { from, to } = daysOf(period);
  const { rows } = await tx.client.query(
    `select from activity_data where company_id = $1 and removed_at is null and status <> 'rejected' and site = $2
      and activity_type = $3 and "from" <= $5::date and "to" >= $4::date limit 1`,
    [tx.companyId, site, activityType, from, to],
  );
  if (rows.length > 0) return null;
  const made = await records(tx, activityData).create(
    {
      site,
      activityType,
      from,
      to,
      quantity,
      unit,
      basis: basis ?? 'measured',
      description: sayInRecord('response', { period }).message,
      reference: `request ${id.slice(-12)}`,
      note: comment,
      status: 'approved',
    },
    { anyState: true },
  );
  return made.id;
}

/** What came of an approval goes when it is taken back. */
async function takeBack(tx: Tx, { record }: DataRequest): Promise<void> {
  const found = record === null ? null : await records(tx, activityData).find(record);
  if (found !== null)
    await records(tx, activityData).remove(found.id, found.version, { reason: say('returned-reason').message });
}

async function notifyRequestParties(tx: Tx, before: DataRequest | null, after: DataRequest): Promise<void> {
  const about = { resource: dataRequest.name, recordId: after.id } as const;
  if (after.assignee !== null && after.assignee !== before?.assignee)
    await notify(tx, [after.assignee], { kind: 'requestAsked', ...about });
  if (before === null || before.status === after.status) return;
  if (after.status === 'returned' && after.assignee !== null)
    await notify(tx, [after.assignee], { kind: 'requestReturned', ...about });
  if (after.status === 'submitted')
    await notify(tx, after.manager === null ? [after.createdBy].filter((id) => id !== null) : [after.manager], {
      kind: 'requestToCheck',
      ...about,
    });
}
