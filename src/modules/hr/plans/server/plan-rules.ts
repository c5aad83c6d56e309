import type { Tx } from '#platform/database/server/in-company.ts';
import { todayOf } from '#platform/directory/server/today.ts';
import { assertNoErrors } from '#platform/errors/model/assert-no-errors.ts';
import { records } from '#platform/records/server/records.ts';
import { rules } from '#platform/records/server/rules.ts';
import { asProduct } from '#platform/tables/server/row-access.ts';
import { exit } from '#modules/hr/offboarding/model/exit.ts';
import { onboarding } from '#modules/hr/onboarding/model/onboarding.ts';
import { say } from '../model/messages.ts';
import { planStep, planTemplate, type PlanStep, type PlanTemplate } from '../model/plan-records.ts';

/** A step of a named person names one. */
export const planTemplateRules = rules<typeof planTemplate, PlanTemplate>(planTemplate, {
  async beforeWrite(_tx, { after }) {
    assertNoErrors(
      after.steps.flatMap(({ ownerRole, person }, at) =>
        ownerRole === 'person' && person === null
          ? [{ path: `steps.${at}.person`, ...say('person-needed', { line: at + 1 }) }]
          : [],
      ),
    );
    return undefined;
  },
  async beforeImport() {
    // What `beforeWrite` asks for is asked for when somebody changes it.
  },
});

/** What whoever does a step may change of it. */
const ofTheOwner: ReadonlySet<string> = new Set(['status', 'note']);

/**
 * A step belongs to one plan and is about its employee. Whoever only does it says that it is done; whoever arranges the
 * plan changes the rest.
 */
export const planStepRules = rules<typeof planStep, PlanStep>(planStep, {
  async beforeWrite(tx, { before, after, set }) {
    const reach = tx.grants?.get('hr-steps.write');
    const isOwnerOnly = reach !== undefined && !reach.has('company') && !reach.has('team');
    if (isOwnerOnly && Object.keys(set).some((name) => !ofTheOwner.has(name)))
      assertNoErrors([{ path: 'status', ...say('own-step-only') }]);
    const plan = await planOf(tx, after);
    if (plan === null) assertNoErrors([{ path: 'onboarding', ...say('plan-needed') }]);
    const isDone = after.status === 'done';
    return {
      employee: plan?.employee ?? after.employee,
      doneOn: !isDone ? null : before?.status === 'done' ? before.doneOn : await todayOf(tx),
    };
  },
});

async function planOf(tx: Tx, step: PlanStep): Promise<{ employee: string } | null> {
  if (step.onboarding !== null) return records(asProduct(tx), onboarding).find(step.onboarding);
  return step.exit === null ? null : records(asProduct(tx), exit).find(step.exit);
}
