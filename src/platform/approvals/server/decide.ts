import type { PlatformRemark } from '#platform/records/model/remarks.ts';
import { approvalError } from '#platform/approvals/model/errors.ts';
import { and, eq, inArray, isNotNull, isNull } from 'drizzle-orm';
import { type UserError, errorOf } from '#platform/errors/model/errors.ts';
import {
  maySubstitute,
  decisionsBefore,
  mayDecide,
  progressOf,
  type AloneReason,
  type ApprovalCase,
  type Decision,
  type Progress,
  type Staff,
  type Verdict,
} from '#platform/approvals/model/approval.ts';
import {
  approvedBefore,
  flowUnder,
  LINE_MANAGER,
  ruleAt,
  type ApprovalFlow,
  type ApprovalLevel,
  type ApprovalRule,
} from '#platform/approvals/model/approval-flow.ts';
import { newId } from '#platform/database/server/ids.ts';
import type { Tx } from '#platform/database/server/in-company.ts';
import type { Message } from '#platform/messages/model/messages.ts';
import { say } from '#platform/approvals/model/messages.ts';
import { notify } from '#platform/notifications/server/notifications.ts';
import { activeMembers } from '#platform/members/server/active-members.ts';
import { todayOf } from '#platform/directory/server/today.ts';
import { lineManagersOf } from '#platform/tables/server/line-managers.ts';
import type { ApprovalItem } from './approval-subject.ts';
import { approvalDecision, approvalDelegation, approvalReminder, approvalRule } from './tables.ts';

type Why = Extract<Verdict, { isAllowed: false }>['why'];
/** The subject's own words for a refusal, where it has them. */
export type ErrorOverrides = Partial<Record<Why, () => UserError>>;

export interface Approval {
  /** False while others have to approve the step as well: the subject stays as it is. */
  isComplete: boolean;
  alone: AloneReason | null;
}
/** What the product itself does (jobs, demo) is not signed by anybody. */
const unsigned: Approval = { isComplete: true, alone: null };

/**
 * Keeps the approval of the person of the transaction, in the table and in the subject's history.
 *
 * @param step  the step they mean; null: whichever is open
 * @throws the subject's refusal, else `approval.own`, `approval.again`, `approval.not-approver`, `approval.not-yet`
 */
export async function approve(
  tx: Tx,
  flow: ApprovalFlow,
  item: ApprovalItem,
  {
    step = null,
    note = null,
    refusals = {},
  }: { step?: string | null; note?: string | null; refusals?: ErrorOverrides } = {},
): Promise<Approval> {
  await oneByOne(tx, flow, item);
  const verdict = await allowed(tx, flow, item, { step, refusals });
  if (verdict === null) return unsigned;
  await keep(tx, flow, item, { ...verdict, verdict: 'approved', note });
  if (verdict.completes && flow.tellApproved !== undefined) {
    const people = flow.tellApproved.flatMap((part) => (item.parts[part] ?? []).flatMap((person) => person ?? []));
    await notify(tx, people, { kind: 'approvalGiven', resource: flow.kind, recordId: item.id });
  }
  return { isComplete: verdict.completes, alone: verdict.alone };
}

/**
 * Refuses as `approve` does, and keeps nothing: for subjects that check more before they are approved.
 *
 * @returns null where the product itself works
 */
export async function allowed(
  tx: Tx,
  flow: ApprovalFlow,
  item: ApprovalItem,
  { step = null, refusals = {} }: { step?: string | null; refusals?: ErrorOverrides } = {},
): Promise<Extract<Verdict, { isAllowed: true }> | null> {
  if (tx.accountId === null) return null;
  const verdict = await verdictOn(tx, flow, item, step);
  if (verdict.isAllowed) return verdict;
  if (tx.access === null && verdict.why === 'notApprover') return null;
  throw refusals[verdict.why]?.() ?? errorOf(codes[verdict.why]);
}

/** Two approvals at once: the second one sees the first, so that the last of them concludes it. */
async function oneByOne(tx: Tx, { kind }: ApprovalFlow, { id }: ApprovalItem): Promise<void> {
  await tx.client.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [
    `approval ${tx.companyId} ${kind} ${id}`,
  ]);
}

const notes = new WeakMap<Tx, string>();

/** What the person wrote to the decisions of this transaction, where the subject's own change has no place for it. */
export function withNote(tx: Tx, note: string | null): void {
  if (note !== null) notes.set(tx, note);
}

const codes = {
  own: 'approval.own',
  again: 'approval.again',
  notApprover: 'approval.not-approver',
  notYet: 'approval.not-yet',
  decided: 'approval.decided',
} as const satisfies Record<Why, string>;

/** Keeps a rejection by somebody who could approve. @throws as `approve` */
export async function reject(tx: Tx, flow: ApprovalFlow, item: ApprovalItem, note: string): Promise<void> {
  await oneByOne(tx, flow, item);
  const verdict = await verdictOn(tx, flow, item, null);
  if (!verdict.isAllowed) throw errorOf(codes[verdict.why]);
  await keep(tx, flow, item, { ...verdict, verdict: 'rejected', note });
}

/** Keeps that the person who asked asks no more. @throws `approval.no-withdraw` */
export async function withdraw(tx: Tx, flow: ApprovalFlow, item: ApprovalItem, note: string | null): Promise<void> {
  if (tx.accountId === null || item.requestedBy !== tx.accountId) throw approvalError('approval.no-withdraw');
  const step = (await progress(tx, flow, item)).current ?? '';
  await keep(tx, flow, item, { step, onBehalfOf: null, alone: null, verdict: 'withdrawn', note });
}

/** Whether the person of the transaction may approve now, and why not. */
export async function verdictOn(
  tx: Tx,
  flow: ApprovalFlow,
  item: ApprovalItem,
  step: string | null = null,
): Promise<Verdict> {
  const [[given], staff] = [await casesOf(tx, flow, [item]), await staffOf(tx)];
  return given === undefined || tx.accountId === null
    ? { isAllowed: false, why: 'notApprover' }
    : mayDecide(given.case, staff, tx.accountId, step);
}

/**
 * Which steps of an item are approved and which is next. `title` and parts of the item are read; nothing is written.
 */
export async function progress(tx: Tx, flow: ApprovalFlow, item: ApprovalItem): Promise<Progress> {
  const [given] = await casesOf(tx, flow, [item]);
  if (given === undefined) throw new Error('a case was lost');
  return progressOf(given.case, await staffOf(tx));
}

async function keep(
  tx: Tx,
  flow: ApprovalFlow,
  item: ApprovalItem,
  given: Pick<Decision, 'step' | 'onBehalfOf' | 'alone' | 'verdict'> & { note: string | null },
): Promise<void> {
  if (tx.accountId === null) return;
  const { step, onBehalfOf, alone, verdict } = given;
  const { id, title, round } = item;
  const note = given.note ?? notes.get(tx) ?? null;
  const [known] = await casesOf(tx, flow, [item]);
  const { notBy = [], label = step } = known?.case.flow.steps.find(({ name }) => name === step) ?? {};
  const people = new Set(notBy.flatMap((part) => known?.case.parts[part] ?? []));
  const values = {
    companyId: tx.companyId,
    id: newId(),
    kind: flow.kind,
    subjectId: id,
    round,
    step,
    decidedBy: tx.accountId,
    onBehalfOf,
    verdict,
    note: (note ?? '').trim() === '' ? null : note,
    alone,
    notBy: [...people],
    title: title.slice(0, 300),
    decidedAt: tx.now.toISOString(),
  };
  // Somebody who concludes what they approved before is counted already.
  await tx.db.insert(approvalDecision).values(values).onConflictDoNothing();
  tx.record({
    action: 'approval' satisfies PlatformRemark,
    resource: flow.kind,
    recordId: id,
    title,
    before: null,
    after: {
      step: label,
      verdict,
      ...(onBehalfOf === null ? {} : { onBehalfOf }),
      ...(alone === null ? {} : { alone }),
    },
    reason:
      [alone === null ? null : aloneSaid[alone].message, note].filter((line) => (line ?? '') !== '').join('\n') || null,
  });
}

/** How the history says why somebody was allowed to decide. */
const aloneSaid = {
  onlyApprover: say('alone-only-approver'),
  tooFewApprovers: say('alone-too-few'),
} as const satisfies Record<AloneReason, Message>;

export interface KnownCase {
  item: ApprovalItem;
  case: ApprovalCase;
  rule: ApprovalRule | null;
  notes: ReadonlyMap<Decision, string | null>;
  isEscalated: boolean;
}

/** Items with what was decided of their present content and what the company asks for today; three queries in all. */
export async function casesOf(tx: Tx, flow: ApprovalFlow, items: readonly ApprovalItem[]): Promise<KnownCase[]> {
  if (items.length === 0) return [];
  const ids = items.map(({ id }) => id);
  const rows = await tx.db
    .select()
    .from(approvalDecision)
    .where(
      and(
        eq(approvalDecision.companyId, tx.companyId),
        eq(approvalDecision.kind, flow.kind),
        inArray(approvalDecision.subjectId, ids),
      ),
    )
    .orderBy(approvalDecision.id);
  const escalated = await tx.db
    .select()
    .from(approvalReminder)
    .where(
      and(
        eq(approvalReminder.companyId, tx.companyId),
        eq(approvalReminder.kind, flow.kind),
        inArray(approvalReminder.subjectId, ids),
        isNotNull(approvalReminder.escalatedAt),
      ),
    );
  const rule = await ruleOf(tx, flow.kind);
  const owners = rule?.escalateTo ?? null;
  const escalatedTo = owners === null ? (await staffOf(tx)).owners : [owners];
  const asksManagers = rule?.levels.some(({ by }) => by === 'lineManager') === true;
  const managers = asksManagers
    ? await lineManagersOf(
        tx.db,
        items.flatMap(({ requestedBy }) => requestedBy ?? []),
      )
    : new Map<string, string>();
  return items.map((item) => {
    const kept = rows.filter(({ subjectId, round }) => subjectId === item.id && round === item.round);
    const said = new Map<Decision, string | null>();
    for (const { step, decidedBy, onBehalfOf, verdict, decidedAt, alone, note } of kept)
      said.set({ step, by: decidedBy, onBehalfOf, verdict, at: decidedAt, alone }, note);
    const decisions = [...said.keys()];
    const told = (item.given ?? []).filter(
      (one) => !decisions.some(({ step, by }) => step === one.step && by === one.by),
    );
    const ruled = flowUnder({ ...flow, ...item.flow }, rule);
    const all = [...told, ...decisions];
    const before = ruled.steps
      .filter(({ follows }) => follows !== undefined)
      .map((step) => [
        approvedBefore(step.name),
        decisionsBefore({ flow: ruled, decisions: all }, step).flatMap(({ by, onBehalfOf }) =>
          onBehalfOf === null ? [by] : [by, onBehalfOf],
        ),
      ]);
    const manager = managers.get(item.requestedBy ?? '');
    const isEscalated = escalated.some(({ subjectId, round }) => subjectId === item.id && round === item.round);
    return {
      item,
      rule,
      notes: said,
      isEscalated,
      case: {
        flow: ruled,
        parts: {
          ...Object.fromEntries(
            Object.entries(item.parts).map(([part, people]) => [part, people.filter((person) => person !== null)]),
          ),
          ...(manager !== undefined && !(LINE_MANAGER in item.parts) && { [LINE_MANAGER]: [manager] }),
          ...(Object.fromEntries(before) as Record<string, string[]>),
        },
        facts: item.facts ?? {},
        isWaiting: true,
        decisions: all,
        ...(isEscalated ? { escalatedTo } : {}),
      },
    };
  });
}

const staffs = new WeakMap<Tx, Promise<Staff & { owners: string[] }>>();

/** The people of the company, read once a transaction. */
export function staffOf(tx: Tx): Promise<Staff & { owners: string[] }> {
  const known = staffs.get(tx) ?? readStaff(tx);
  staffs.set(tx, known);
  return known;
}

async function readStaff(tx: Tx): Promise<Staff & { owners: string[] }> {
  const members = await activeMembers(tx);
  const delegations = await tx.db
    .select()
    .from(approvalDelegation)
    .where(and(eq(approvalDelegation.companyId, tx.companyId), isNull(approvalDelegation.endedAt)));
  const roles = new Map(members.map(({ accountId, roleKeys }) => [accountId, roleKeys]));
  // Who became an auditor or guest meanwhile is passed over; so is who does not see what waits.
  const able = delegations.filter(({ toAccount }) => maySubstitute({ roles }, toAccount));
  return {
    members: new Map(members.map(({ accountId, access }) => [accountId, access])),
    roles,
    delegations: able.map(({ fromAccount: from, toAccount: to, startsOn, endsOn }) => ({
      from,
      to,
      startsOn,
      endsOn,
    })),
    today: await todayOf(tx),
    owners: members.filter(({ roleKeys }) => roleKeys.includes('owner')).map(({ accountId }) => accountId),
  };
}

const ruleLists = new WeakMap<Tx, Promise<ApprovalRule[]>>();

/** What the company asks for today of a kind; null while nothing is set. */
export async function ruleOf(tx: Tx, kind: string): Promise<ApprovalRule | null> {
  const known = ruleLists.get(tx) ?? readRules(tx);
  ruleLists.set(tx, known);
  return ruleAt(await known, kind, (await staffOf(tx)).today);
}

const readRules = (tx: Tx): Promise<ApprovalRule[]> =>
  tx.db
    .select()
    .from(approvalRule)
    .where(eq(approvalRule.companyId, tx.companyId))
    .then((rows) => rows.map((row) => ({ ...row, levels: levelsOf(row) })));

/** The levels of a rule, also of one from when there was one at most, by a named person or whoever may approve. */
export function levelsOf({
  levels,
  furtherFact,
  furtherFrom,
  furtherIs,
  furtherBy,
}: Pick<
  typeof approvalRule.$inferSelect,
  'levels' | 'furtherFact' | 'furtherFrom' | 'furtherIs' | 'furtherBy'
>): readonly ApprovalLevel[] {
  if (levels !== null) return levels;
  if (furtherFact === null) return [];
  return [
    {
      fact: furtherFact,
      from: furtherFrom,
      is: furtherIs,
      by: furtherBy === null ? 'approver' : 'person',
      of: furtherBy,
    },
  ];
}
