import { todayOf } from '#platform/directory/server/today.ts';
import { assertNoErrors } from '#platform/errors/model/assert-no-errors.ts';
import { records } from '#platform/records/server/records.ts';
import { rules } from '#platform/records/server/rules.ts';
import { asProduct } from '#platform/tables/server/row-access.ts';
import { employee } from '#modules/employee/person/model/employee.ts';
import { beginSteps, followPlan, removeSteps, templateOf } from '#modules/hr/plans/server/steps-of-plan.ts';
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
    if (after.status !== 'open' || after.startDate === null) return;
    const person = await records(asProduct(tx), employee).get(after.employee);
    const { template, buddy, startDate: day } = after;
    const hasSteps = before !== null && before.template === template;
    if (template !== null && !hasSteps)
      await beginSteps(tx, { onboarding: after.id }, { template, person, buddy, day });
    else await followPlan(tx, { onboarding: after.id }, { day, person, buddy });
  },
  async beforeRemove(tx, { id }) {
    await removeSteps(tx, { onboarding: id });
  },
});
