import { and, eq } from 'drizzle-orm';
import type { Tx } from '#platform/database/server/in-company.ts';
import { invitation } from '#platform/directory/server/member-tables.ts';
import { todayOf } from '#platform/directory/server/today.ts';
import type { ResponseOf } from '#platform/http/model/call.ts';
import { asRow } from '#platform/records/model/row.ts';
import { records } from '#platform/records/server/records.ts';
import { referenceTitles } from '#platform/records/server/references.ts';
import { asProduct } from '#platform/tables/server/row-access.ts';
import { dec, decimalText } from '#platform/values/model/decimal.ts';
import { addDays } from '#platform/values/model/period.ts';
import { employee } from '#modules/employee/person/model/employee.ts';
import { employeeOfAccount } from '#modules/hr/plans/server/employee-of-account.ts';
import { daysToReady, isLate, progressOf } from '#modules/hr/plans/model/plan.ts';
import { planStep, type PlanStep } from '#modules/hr/plans/model/plan-records.ts';
import { onboarding, type Onboarding } from '../model/onboarding.ts';
import type { onboardingBoardCall, ownStepsCall, StepShown } from '../model/onboarding-calls.ts';

const shownDays = 90;
const doneDays = 30;

const stepOf = (step: PlanStep, names: Readonly<Record<string, string>>, today: string): StepShown => ({
  id: step.id,
  version: step.version,
  title: step.title,
  kind: step.kind,
  ownerRole: step.ownerRole,
  owner: step.owner === null ? null : (names[step.owner] ?? null),
  dueOn: step.dueOn,
  isBlocking: step.isBlocking,
  status: step.status,
  isLate: isLate(step, today),
});

/** Onboardings that the caller sees, the next start first, with the steps that they see. */
export async function onboardingBoard(tx: Tx): Promise<ResponseOf<typeof onboardingBoardCall>> {
  const today = await todayOf(tx);
  const from = addDays(today, -shownDays);
  const all = await records(tx, onboarding).all({ sort: [{ field: 'startDate', descending: false }] });
  const shown = all.filter(({ status, endedOn }) => status === 'open' || (endedOn !== null && endedOn >= from));
  const steps =
    shown.length === 0
      ? []
      : await records(tx, planStep).all({
          filters: [{ field: 'onboarding', operation: 'is', values: shown.map(({ id }) => id) }],
          sort: [{ field: 'dueOn', descending: false }],
        });
  const names = {
    ...(await referenceTitles(tx, onboarding, shown.map(asRow))),
    ...(await referenceTitles(tx, planStep, steps.map(asRow))),
  };
  const onboardings = [];
  for (const one of shown) {
    const own = steps.filter((step) => step.onboarding === one.id);
    const { done, late, share } = progressOf(own, today);
    onboardings.push({
      id: one.id,
      employee: { id: one.employee, name: names[one.employee] ?? '' },
      startDate: one.startDate,
      buddy: one.buddy === null ? null : (names[one.buddy] ?? null),
      status: one.status,
      done,
      late,
      share,
      daysToReady: one.startDate === null ? null : daysToReady(own, one.startDate),
      invited: await invitedAs(tx, one),
      steps: own.map((step) => stepOf(step, names, today)),
      mayChange: (await records(tx, onboarding).reachedBy(one.id, ['onboarding.write'])).size > 0,
    });
  }
  const ready = onboardings.flatMap((one) => one.daysToReady ?? []);
  return {
    today,
    onboardings,
    lateByOwner: lateByOwner(onboardings.filter(({ status }) => status === 'open').flatMap((one) => one.steps)),
    meanDaysToReady:
      ready.length === 0
        ? null
        : decimalText(
            dec(ready.reduce((sum, days) => sum + days, 0))
              .div(ready.length)
              .toDecimalPlaces(1),
          ),
  };
}

function lateByOwner(steps: readonly StepShown[]) {
  const groups = Map.groupBy(
    steps.filter((step) => step.isLate),
    ({ owner, ownerRole }) => JSON.stringify([owner, owner === null ? ownerRole : '']),
  );
  return [...groups.values()]
    .flatMap((late) => {
      const [first] = late;
      return first === undefined ? [] : [{ owner: first.owner, role: first.ownerRole, steps: late.length }];
    })
    .toSorted((a, b) => b.steps - a.steps);
}

async function invitedAs(tx: Tx, { invitation: id }: Onboarding): Promise<'waiting' | 'accepted' | null> {
  if (id === null) return null;
  const [found] = await tx.db
    .select({ outcome: invitation.outcome })
    .from(invitation)
    .where(and(eq(invitation.companyId, tx.companyId), eq(invitation.id, id)));
  if (found === undefined || found.outcome === 'withdrawn') return null;
  return found.outcome === 'accepted' ? 'accepted' : 'waiting';
}

/** What the caller does themselves. Names of others are told of steps that are theirs, whatever else they may see. */
export async function ownSteps(tx: Tx): Promise<ResponseOf<typeof ownStepsCall>> {
  const me = await employeeOfAccount(tx, tx.accountId);
  if (me === null) return { startDate: null, buddy: null, steps: [] };
  const today = await todayOf(tx);
  const isMine = { field: 'employee', operation: 'is' as const, values: [me] };
  const [mine] = await records(tx, onboarding).all({
    filters: [isMine, { field: 'status', operation: 'is', values: ['open'] }],
  });
  const since = addDays(today, -doneDays);
  const steps = (
    await records(tx, planStep).all({
      filters: [{ field: 'owner', operation: 'is', values: [me] }],
      sort: [{ field: 'dueOn', descending: false }],
    })
  ).filter(({ status, doneOn }) => status === 'open' || (doneOn !== null && doneOn >= since));
  const names = await referenceTitles(asProduct(tx), planStep, steps.map(asRow));
  const buddy = mine?.buddy ? await records(asProduct(tx), employee).find(mine.buddy) : null;
  return {
    startDate: mine?.startDate ?? null,
    buddy: buddy?.name ?? null,
    steps: steps.map((step) => ({
      ...stepOf(step, names, today),
      about: step.employee === null || step.employee === me ? null : (names[step.employee] ?? null),
    })),
  };
}
