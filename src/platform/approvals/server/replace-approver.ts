import { eq } from 'drizzle-orm';
import { newId } from '#platform/database/server/ids.ts';
import type { Tx } from '#platform/database/server/in-company.ts';
import type { App } from '#platform/app/server/app.ts';
import { approvingKey, ruleAt } from '#platform/approvals/model/approval-flow.ts';
import { todayOf } from '#platform/directory/server/today.ts';
import { levelsOf } from './decide.ts';
import { subjectsOf } from './subjects-of.ts';
import { approvalRule } from './tables.ts';

type StoredRule = typeof approvalRule.$inferSelect;

/** The rules in effect today, and those to come, that name somebody as approver or escalate to them. */
export async function rulesNaming(tx: Tx, accountId: string): Promise<StoredRule[]> {
  const rules = await tx.db.select().from(approvalRule).where(eq(approvalRule.companyId, tx.companyId));
  const today = await todayOf(tx);
  const inEffect = ({ id, kind, validFrom }: StoredRule) =>
    ruleAt(rules, kind, validFrom > today ? validFrom : today)?.id === id;
  return rules.filter((rule) => names(rule, accountId) && inEffect(rule));
}

const names = (rule: StoredRule, accountId: string): boolean =>
  rule.escalateTo === accountId || approvesBy(rule, accountId);

const approvesBy = (rule: StoredRule, accountId: string): boolean =>
  levelsOf(rule).some(({ by, of }) => by === 'person' && of === accountId);

/** The rights that it takes to approve in the place of somebody whom these rules name as approver. */
export const keysToApprove = (app: App, rules: readonly StoredRule[], accountId: string): Set<string> =>
  new Set(
    rules
      .filter((rule) => approvesBy(rule, accountId))
      .flatMap(({ kind }) => {
        const usual = subjectsOf(app)
          .find(({ flow }) => flow.kind === kind)
          ?.flow.steps.at(-1)?.by;
        return (usual && approvingKey(usual)) ?? [];
      }),
  );

/**
 * Adds, for each such rule, one that names somebody else, from today or from its own day: rules are never changed.
 *
 * @returns how many
 */
export async function replaceApprover(tx: Tx, from: string, to: string, reason: string): Promise<number> {
  const today = await todayOf(tx);
  const found = await rulesNaming(tx, from);
  for (const rule of found) {
    const { kind, people, alone, remindAfterDays, escalateAfterDays } = rule;
    const content = {
      kind,
      validFrom: rule.validFrom > today ? rule.validFrom : today,
      people,
      alone,
      remindAfterDays,
      escalateAfterDays,
      escalateTo: rule.escalateTo === from ? to : rule.escalateTo,
      levels: levelsOf(rule).map((level) =>
        level.by === 'person' && level.of === from ? { ...level, of: to } : level,
      ),
    };
    const id = newId();
    const by = { createdAt: tx.now.toISOString(), createdBy: tx.accountId };
    await tx.db.insert(approvalRule).values({ companyId: tx.companyId, id, ...content, reason, ...by });
    tx.record({
      action: 'create',
      resource: 'approvalRule',
      recordId: id,
      title: kind,
      before: null,
      after: content,
      reason,
    });
  }
  return found.length;
}
