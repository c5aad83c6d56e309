import { inEveryCompany } from '#platform/directory/server/every-company.ts';
import { and, eq } from 'drizzle-orm';
import { defaultTerms } from '#platform/approvals/model/approval-flow.ts';
import { progressOf } from '#platform/approvals/model/approval.ts';
import { type Tx } from '#platform/database/server/in-company.ts';
import type { App } from '#platform/app/server/app.ts';
import { emailTimes } from '#platform/notifications/server/email-wishes.ts';
import { notify } from '#platform/notifications/server/notifications.ts';
import { approvalMail } from './approval-mail.ts';
import type { ApprovalSubject } from './approval-subject.ts';
import { casesOf, staffOf, type KnownCase } from './decide.ts';
import { approvalReminder } from './tables.ts';
import { subjectsOf } from './subjects-of.ts';

const DAY_MS = 86_400_000;

/**
 * Reminds approvers of what has waited for some days, once, and later lets those of the company's rule decide too. Any
 * number of processes may run it: a row of the reminders is written by one of them only.
 */
export async function remindOfApprovals(app: App): Promise<void> {
  await inEveryCompany(app, 'approvers could not be reminded', (tx) => remindIn(app, tx));
}

type OpenApprovals = Map<string, { open: number; escalated: number; dueAt: Date }>;

async function remindIn(app: App, tx: Tx): Promise<void> {
  const told: OpenApprovals = new Map();
  for (const subject of subjectsOf(app))
    for (const known of await casesOf(tx, subject.flow, await subject.open(tx)))
      await remindOf(tx, subject, known, told);
  if (told.size === 0) return;
  // One mail a person and turn, however many requests it is about.
  for (const [accountId, { dueAt, ...sums }] of told)
    await app.mail.enqueue(tx.db, approvalMail.kind, { accountId, companyId: tx.companyId, ...sums }, { dueAt });
  tx.afterCommit(async () => app.mail.nudge());
}

async function remindOf(tx: Tx, { flow }: ApprovalSubject, known: KnownCase, told: OpenApprovals): Promise<void> {
  const { item, rule, isEscalated } = known;
  const staff = await staffOf(tx);
  const progress = progressOf(known.case, staff);
  const { remindAfterDays, escalateAfterDays, escalateTo } = rule ?? defaultTerms;
  const days = (tx.now.getTime() - openedAt(known, progress.current)) / DAY_MS;
  if (progress.current === null || days < remindAfterDays) return;
  const key = {
    companyId: tx.companyId,
    kind: flow.kind,
    subjectId: item.id,
    round: item.round,
    step: progress.current,
  };
  const at = tx.now.toISOString();
  const [first] = await tx.db
    .insert(approvalReminder)
    .values({ ...key, remindedAt: at, escalatedAt: null })
    .onConflictDoNothing()
    .returning({ step: approvalReminder.step });
  const tell = async (people: readonly string[], part: 'open' | 'escalated') => {
    const kind = part === 'open' ? 'approvalDue' : 'approvalEscalated';
    const about = { resource: flow.kind, recordId: item.id };
    await notify(tx, people, { kind, ...about });
    for (const [person, dueAt] of await emailTimes(tx, people, kind, about)) {
      const sums = told.get(person) ?? { open: 0, escalated: 0, dueAt };
      sums[part] += 1;
      told.set(person, sums);
    }
  };
  const waitingFor = progress.steps.find(({ name }) => name === progress.current)?.waitingFor ?? [];
  if (first !== undefined) await tell(waitingFor, 'open');
  if (isEscalated || days < escalateAfterDays) return;
  await tx.db
    .update(approvalReminder)
    .set({ escalatedAt: at })
    .where(
      and(
        eq(approvalReminder.companyId, key.companyId),
        eq(approvalReminder.kind, key.kind),
        eq(approvalReminder.subjectId, key.subjectId),
        eq(approvalReminder.round, key.round),
        eq(approvalReminder.step, key.step),
      ),
    );
  // Nobody is told of what they may not decide: the person who entered it stays out here too.
  const escalatedTo = escalateTo === null ? staff.owners : [escalateTo];
  const { steps } = progressOf({ ...known.case, escalatedTo }, staff);
  const able = steps.find(({ name }) => name === progress.current)?.waitingFor ?? [];
  await tell(
    able.filter((person) => escalatedTo.includes(person)),
    'escalated',
  );
}

/** When the step opened: with the request, or with the decision before it. */
function openedAt({ item, case: { decisions } }: KnownCase, current: string | null): number {
  const before = decisions.filter(({ step }) => step !== current).map(({ at }) => Date.parse(at));
  return Math.max(Date.parse(item.openedAt), ...before);
}
