import type { App } from '#platform/app/server/app.ts';
import { accountsOf } from '#platform/credentials/server/accounts.ts';
import type { Tx } from '#platform/database/server/in-company.ts';
import { emailOf } from '#platform/credentials/model/email.ts';
import { todayOf } from '#platform/directory/server/today.ts';
import { assertNoErrors } from '#platform/errors/model/assert-no-errors.ts';
import { userError } from '#platform/errors/model/errors.ts';
import { sendInvitation } from '#platform/members/server/invitations.ts';
import { notify } from '#platform/notifications/server/notifications.ts';
import { records } from '#platform/records/server/records.ts';
import { asProduct } from '#platform/tables/server/row-access.ts';
import { employee } from '#modules/employee/person/model/employee.ts';
import { isLate } from '#modules/hr/plans/model/plan.ts';
import { planStep } from '#modules/hr/plans/model/plan-records.ts';
import { stepsOf } from '#modules/hr/plans/server/steps-of-plan.ts';
import { say } from '../model/messages.ts';
import { onboarding } from '../model/onboarding.ts';

/**
 * Invites a new hire to their own steps until the start date. On it they become a member like others.
 *
 * @throws `request.invalid` for somebody who has started or signs in already, `accounts.already-member`
 */
export async function inviteNewHire(tx: Tx, app: App, id: string, email: string): Promise<void> {
  await records(tx, onboarding).demand(id, 'onboarding.write');
  const asked = await records(tx, onboarding).get(id);
  const person = await records(asProduct(tx), employee).get(asked.employee);
  const name = person.name ?? '';
  if (tx.accountId === null) throw userError('request.forbidden', { access: 'onboarding.write' });
  if (person.account !== null) assertNoErrors([{ path: 'email', ...say('has-account', { name }) }]);
  if (asked.status !== 'open' || asked.startDate === null || asked.startDate <= (await todayOf(tx)))
    assertNoErrors([{ path: 'email', ...say('has-started', { name, day: { day: asked.startDate ?? '' } }) }]);
  const invitation = await sendInvitation(accountsOf(app), tx, tx.accountId, {
    email: emailOf(email),
    roles: ['new-hire'],
  });
  await records(asProduct(tx), onboarding).compute(id, { invitation });
}

/** Reminds everybody of their late steps, each person once. @returns how many were told */
export async function nudge(tx: Tx, id: string): Promise<{ told: number }> {
  await records(tx, onboarding).demand(id, 'onboarding.write');
  const today = await todayOf(tx);
  const told = new Set<string>();
  for (const step of await stepsOf(tx, { onboarding: id })) {
    if (step.owner === null || !isLate(step, today)) continue;
    const account = (await records(asProduct(tx), employee).find(step.owner))?.account ?? null;
    if (account === null || account === tx.accountId || told.has(account)) continue;
    told.add(account);
    await notify(tx, [account], { kind: 'stepLate', resource: planStep.name, recordId: step.id });
  }
  return { told: told.size };
}
