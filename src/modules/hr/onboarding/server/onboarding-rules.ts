import { todayOf } from '#platform/directory/server/today.ts';
import { assertNoErrors } from '#platform/errors/model/assert-no-errors.ts';
import { records } from '#platform/records/server/records.ts';
import { restoreParts } from '#platform/records/server/restore-parts.ts';
import { rules } from '#platform/records/server/rules.ts';
import { asProduct } from '#platform/tables/server/row-access.ts';
import { employee } from '#modules/employee/person/model/employee.ts';
import { planStep } from '#modules/hr/plans/model/plan-records.ts';
import {
  beginSteps,
  followPlan,
  removeOpenSteps,
  removeSteps,
  templateOf,
} from '#modules/hr/plans/server/steps-of-plan.ts';
import { say } from '../model/messages.ts';
import { onboarding, type Onboarding } from '../model/onboarding.ts';
import { endNoShow, takeBackNoShow } from './no-show.ts';

/** An onboarding takes day, template and steps from the employee; one is in progress at a time. */
export const onboardingRules = rules<typeof onboarding, Onboarding>(onboarding, {
  async beforeWrite(tx, { before, after }) {
    if (before?.status === 'noShow' && after.status === 'open') await takeBackNoShow(tx, before);
    const person = await records(asProduct(tx), employee).get(after.employee);
    const name = person.name ?? '';
    const others = await records(asProduct(tx), onboarding).all({
      filters: [
        { field: 'employee', operation: 'is', values: [person.id] },
        { field: 'status', operation: 'is', values: ['open'] },
      ],
    });
    if (after.status === 'open' && others.some(({ id }) => id !== after.id))
      assertNoErrors([{ path: 'employee', ...say('already-open', { name }) }]);
    if (after.buddy !== null && after.buddy === after.employee)
      assertNoErrors([{ path: 'buddy', ...say('own-buddy') }]);
    const startDate = person.startDate ?? null;
    if (before === null && startDate === null) assertNoErrors([{ path: 'employee', ...say('no-start', { name }) }]);
    const isOpen = after.status === 'open';
    if (isOpen && after.startDate !== null && after.startDate !== startDate && after.startDate !== before?.startDate)
      assertNoErrors([{ path: 'startDate', ...say('not-the-start', { name, day: { day: startDate ?? '' } }) }]);
    return {
      label: `${name} · ${startDate ?? ''}`,
      startDate: isOpen ? startDate : (after.startDate ?? startDate),
      template: after.template ?? (before === null ? ((await templateOf(tx, 'onboarding', person))?.id ?? null) : null),
      endedOn: isOpen ? null : (before?.endedOn ?? (await todayOf(tx))),
    };
  },
  async afterWrite(tx, { before, after }) {
    if (after.removedAt !== null) return;
    if (after.status === 'noShow' && before?.status !== 'noShow') await endNoShow(tx, after);
    const plan = { onboarding: after.id };
    if (before !== null && before.removedAt !== null)
      await restoreParts(tx, [planStep], { field: 'onboarding', id: after.id, removedAt: before.removedAt });
    if (after.status !== 'open' || after.startDate === null) return;
    const person = await records(asProduct(tx), employee).get(after.employee);
    const { template, buddy, startDate: day } = after;
    const isOther = before === null || before.template !== template;
    if (isOther && before !== null && before.template !== null) await removeOpenSteps(tx, plan, before.template);
    if (isOther && template !== null) await beginSteps(tx, plan, { template, person, buddy, day });
    await followPlan(tx, plan, { day, person, buddy });
  },
  async beforeRemove(tx, { id }) {
    await removeSteps(tx, { onboarding: id });
  },
});
