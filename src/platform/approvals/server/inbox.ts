import { approvalError } from '#platform/approvals/model/errors.ts';
import { and, desc, eq } from 'drizzle-orm';
import type {
  approvalConditionsCall,
  ApprovalsResponse,
  ApprovalShown,
} from '#platform/approvals/model/approval-contracts.ts';
import type { WaiverGiven } from '#platform/approvals/model/conditions.ts';
import { isId } from '#platform/database/server/ids.ts';
import type { ResponseOf } from '#platform/http/model/call.ts';
import { defaultTerms, type ApprovalFlow } from '#platform/approvals/model/approval-flow.ts';
import { say } from '#platform/approvals/model/messages.ts';
import type { Message, MessagePart } from '#platform/messages/model/messages.ts';
import { mayDecide, progressOf, type ApprovalCase } from '#platform/approvals/model/approval.ts';
import type { Tx } from '#platform/database/server/in-company.ts';
import type { App } from '#platform/app/server/app.ts';
import { notify } from '#platform/notifications/server/notifications.ts';
import { accountNames } from '#platform/records/server/references.ts';
import type { ApprovalItem, ApprovalSubject } from './approval-subject.ts';
import { casesOf, reject, staffOf, withdraw, withNote, type KnownCase } from './decide.ts';
import { approvalDecision } from './tables.ts';
import { withReadableAddresses } from './readable-records.ts';
import { addressOf, subjectsOf } from './subjects-of.ts';

const decidedMax = 100;
const DAY_MS = 86_400_000;

/** Subjects whose requests the person may read at all. */
const readable = (app: App, tx: Tx): readonly ApprovalSubject[] =>
  subjectsOf(app).filter(({ flow }) => tx.access === null || tx.access.has(flow.read));

/** Everything that waits for the person, what they asked for themselves, and what they decided lately. */
export async function approvalsOf(tx: Tx, app: App): Promise<ApprovalsResponse> {
  const open: ApprovalShown[] = [];
  const requested: ApprovalShown[] = [];
  for (const subject of readable(app, tx)) {
    for (const known of await casesOf(tx, subject.flow, await subject.open(tx))) {
      const shown = await shownOf(tx, app, subject, known);
      if (shown.mine.mayApprove) open.push(shown);
      if (known.item.requestedBy === tx.accountId) requested.push(shown);
    }
  }
  const decided = await withReadableAddresses(tx, await decidedBy(tx, app));
  const byAge = (a: ApprovalShown, b: ApprovalShown) => (a.openedAt < b.openedAt ? -1 : 1);
  const ids = [
    ...[...open, ...requested].flatMap(peopleIn),
    ...decided.flatMap(({ by, onBehalfOf }) => [by, onBehalfOf]),
    tx.accountId,
  ];
  return {
    open: (await withReadableAddresses(tx, open)).toSorted(byAge),
    requested: (await withReadableAddresses(tx, requested)).toSorted(byAge),
    decided,
    refs: await accountNames(tx, [...new Set(ids.filter((id) => id !== null))]),
  };
}

/** How many wait for the person. */
export async function countOpen(tx: Tx, app: App): Promise<number> {
  const staff = await staffOf(tx);
  const me = tx.accountId;
  if (me === null) return 0;
  let open = 0;
  for (const { flow, open: openOf } of readable(app, tx))
    for (const known of await casesOf(tx, flow, await openOf(tx)))
      if (mayDecide(known.case, staff, me).isAllowed) open += 1;
  return open;
}

/** Everybody who stands in a request: who asked, who decides and who has decided. */
export const peopleIn = ({ requestedBy, steps }: Pick<ApprovalShown, 'requestedBy' | 'steps'>): (string | null)[] => [
  requestedBy,
  ...steps.flatMap(({ waitingFor, decisions }) => [
    ...waitingFor,
    ...decisions.flatMap(({ by, onBehalfOf }) => [by, onBehalfOf]),
  ]),
];

/** One request as the inbox shows it, for a page of its subject. */
export async function approvalShownOf(
  tx: Tx,
  app: App,
  subject: ApprovalSubject,
  item: ApprovalItem,
): Promise<ApprovalShown> {
  const [known] = await casesOf(tx, subject.flow, [item]);
  if (known === undefined) throw new Error('a case was lost');
  return shownOf(tx, app, subject, known);
}

async function shownOf(
  tx: Tx,
  app: Pick<App, 'modules'>,
  subject: ApprovalSubject,
  { item, case: given, rule, notes, isEscalated }: KnownCase,
): Promise<ApprovalShown> {
  const { flow, reject: canReject, withdraw: canWithdraw } = subject;
  const staff = await staffOf(tx);
  const progress = progressOf(given, staff);
  const verdict = tx.accountId === null ? null : mayDecide(given, staff, tx.accountId);
  const isAllowed = verdict?.isAllowed === true;
  const { remindAfterDays } = rule ?? defaultTerms;
  return {
    kind: flow.kind,
    kindLabel: flow.label,
    id: item.id,
    title: item.title,
    detail: item.detail,
    amount: item.amount ?? null,
    path: addressOf(tx, app, subject, item.id),
    requestedBy: item.requestedBy,
    openedAt: new Date(item.openedAt).toISOString(),
    isOverdue: tx.now.getTime() - Date.parse(item.openedAt) > remindAfterDays * DAY_MS,
    isEscalated,
    steps: progress.steps.map((step) => ({
      ...step,
      why: whyAsked(subject.flow, given, step.name),
      waitingFor: [...step.waitingFor],
      decisions: step.decisions.map((decision) => ({
        ...decision,
        at: new Date(decision.at).toISOString(),
        note: notes.get(decision) ?? null,
      })),
    })),
    mine: {
      mayApprove: isAllowed,
      mayReject: isAllowed && canReject !== undefined,
      mayWithdraw: canWithdraw !== undefined && tx.accountId !== null && item.requestedBy === tx.accountId,
      onBehalfOf: verdict?.isAllowed === true ? verdict.onBehalfOf : null,
      alone: verdict?.isAllowed === true ? verdict.alone : null,
    },
  };
}

/** What a step that depends on something goes by, and how that is here; null of one that always applies. */
function whyAsked({ facts = [] }: ApprovalFlow, { flow, facts: known }: ApprovalCase, name: string): Message | null {
  const when = flow.steps.find((step) => step.name === name)?.when;
  const fact = facts.find((one) => one.name === when?.fact);
  if (when === undefined || fact === undefined) return null;
  const shown = (value: string | number): MessagePart =>
    fact.type === 'choice'
      ? { label: fact.options[value] ?? String(value) }
      : fact.type === 'share'
        ? { share: String(value) }
        : Number(value);
  const values = { fact: { label: fact.label } };
  const value = known[when.fact] ?? null;
  if (value === null) return say('level-no-data', values);
  return 'atLeast' in when
    ? say('level-from', { ...values, value: shown(value), least: shown(when.atLeast) })
    : say('level-is', { ...values, value: shown(value), wanted: { list: when.isOneOf.map(shown) } });
}

async function decidedBy(tx: Tx, app: App): Promise<ApprovalsResponse['decided']> {
  if (tx.accountId === null) return [];
  const subjects = new Map(readable(app, tx).map((subject) => [subject.flow.kind, subject]));
  const rows = await tx.db
    .select()
    .from(approvalDecision)
    .where(and(eq(approvalDecision.companyId, tx.companyId), eq(approvalDecision.decidedBy, tx.accountId)))
    .orderBy(desc(approvalDecision.id))
    .limit(decidedMax);
  return rows.flatMap(({ kind, subjectId, title, verdict, decidedBy: by, onBehalfOf, decidedAt, alone, note }) => {
    const subject = subjects.get(kind);
    return subject === undefined
      ? []
      : [
          {
            kind,
            kindLabel: subject.flow.label,
            id: subjectId,
            title,
            path: addressOf(tx, app, subject, subjectId),
            verdict,
            by,
            onBehalfOf,
            at: new Date(decidedAt).toISOString(),
            alone,
            note,
          },
        ];
  });
}

/** One decision, in a transaction of its own. @throws `approval.decided` and what the subject refuses */
export async function decideOne(
  tx: Tx,
  app: App,
  {
    kind,
    id,
    verdict,
    note,
    waivers,
  }: {
    kind: string;
    id: string;
    verdict: 'approved' | 'rejected' | 'withdrawn';
    note: string | null;
    waivers: readonly WaiverGiven[];
  },
): Promise<void> {
  const subject = readable(app, tx).find(({ flow }) => flow.kind === kind);
  const item = (await subject?.find(tx, id)) ?? null;
  if (subject === undefined || item === null) throw approvalError('approval.decided');
  withNote(tx, note);
  if (verdict === 'approved') await approveItem(tx, subject, item, { note, waivers });
  else if (verdict === 'withdrawn') {
    if (subject.withdraw === undefined) throw approvalError('approval.no-withdraw');
    await withdraw(tx, subject.flow, item, note);
    await subject.withdraw(tx, item);
  } else {
    if (subject.reject === undefined) throw approvalError('approval.no-reject');
    await reject(tx, subject.flow, item, note ?? '');
    await subject.reject(tx, item, note ?? '');
    if (item.requestedBy !== null && subject.tellsOfRejection !== true)
      await notify(tx, [item.requestedBy], { kind: 'approvalRejected', resource: kind, recordId: id });
  }
}

async function approveItem(
  tx: Tx,
  subject: ApprovalSubject,
  item: ApprovalItem,
  given: { note: string | null; waivers: readonly WaiverGiven[] },
): Promise<void> {
  const [known] = await casesOf(tx, subject.flow, [item]);
  const current = known === undefined ? null : progressOf(known.case, await staffOf(tx)).current;
  if (current === null) throw approvalError('approval.decided');
  // The subject knows its own steps only: a further one of the company's rule concludes what it follows.
  const step = known?.case.flow.steps.find(({ name }) => name === current)?.follows ?? current;
  await subject.approve(tx, item, { step, ...given });
}

/** What has to hold before something is approved; nothing of what does not wait any more, or is not visible. */
export async function conditionsOf(
  tx: Tx,
  app: App,
  { kind, id }: { kind: string; id: string },
): Promise<ResponseOf<typeof approvalConditionsCall>> {
  const subject = readable(app, tx).find(({ flow }) => flow.kind === kind);
  const item = isId(id) ? ((await subject?.find(tx, id)) ?? null) : null;
  if (subject === undefined || item === null) return { conditions: [], takesReasons: false, refs: {} };
  const conditions = [...((await subject.conditions?.(tx, item)) ?? [])];
  const people = conditions.flatMap(({ waiver }) => waiver?.by ?? []);
  return {
    conditions,
    takesReasons: subject.takesReasons ?? false,
    refs: await accountNames(tx, [...new Set(people)]),
  };
}
