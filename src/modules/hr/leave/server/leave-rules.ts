import { assertNoErrors } from '#platform/errors/model/assert-no-errors.ts';
import type { FieldError } from '#platform/errors/model/errors.ts';
import type { Tx } from '#platform/database/server/in-company.ts';
import { todayOf } from '#platform/directory/server/today.ts';
import type { Message } from '#platform/messages/model/messages.ts';
import { employee } from '#modules/employee/person/model/employee.ts';
import { approve } from '#platform/approvals/server/decide.ts';
import { records } from '#platform/records/server/records.ts';
import { rules } from '#platform/records/server/rules.ts';
import { asProduct } from '#platform/tables/server/row-access.ts';
import { dec } from '#platform/values/model/decimal.ts';
import { leaveIssues } from '../model/leave-check.ts';
import { leaveOn } from '../model/leave-person.ts';
import {
  leaveCorrection,
  leaveRequest,
  workingWeek,
  type LeaveCorrection,
  type LeaveRequest,
  type WorkingWeek,
} from '../model/leave-request.ts';
import { leavePolicy, leaveUnitSettings, type LeavePolicy, type LeaveUnitSettings } from '../model/leave-type.ts';
import { daysText } from '../model/leave-units.ts';
import { unitsOfDays } from '../model/leave-days.ts';
import { say } from '../model/messages.ts';
import { companyLeave, personOf } from './leave-facts.ts';
import { leaveFlow, leaveItem } from './leave-flow.ts';
import { isKnownPlace } from './public-holidays.ts';

const at = (path: string, said: Message): FieldError => ({ path, ...said });

/** Days that are kept as ten-thousandths. */
function decimalsOf<R extends object>(record: R, names: readonly (keyof R & string)[]): FieldError[] {
  return names.flatMap((name) => {
    const value = record[name];
    return typeof value === 'string' && dec(value).decimalPlaces() > 4 ? [at(name, say('four-decimals'))] : [];
  });
}

export const leavePolicyRules = rules<typeof leavePolicy, LeavePolicy>(leavePolicy, {
  async beforeWrite(_, { after }) {
    const errors = decimalsOf(after, [
      'entitlementDays',
      'stepDays',
      'carryOverDays',
      'balanceMaxDays',
      'negativeDays',
    ]);
    if (after.stepDays !== null && dec(after.stepDays).lte(0)) errors.push(at('stepDays', say('step-above-zero')));
    if (after.carryOver === 'limited' && after.carryOverDays === null)
      errors.push(at('carryOverDays', say('limit-needed')));
    assertNoErrors(errors);
    return {};
  },
});

export const leaveUnitSettingsRules = rules<typeof leaveUnitSettings, LeaveUnitSettings>(leaveUnitSettings, {
  async beforeWrite(tx, { after }) {
    if (after.holidays !== null && !(await isKnownPlace(after.holidays)))
      assertNoErrors([at('holidays', say('place-unknown', { place: after.holidays }))]);
    const { rows } = await tx.client.query<{ name: string }>(
      'select name from org_unit where company_id = $1 and id = $2',
      [tx.companyId, after.unit],
    );
    return { label: `${rows[0]?.name ?? ''} · ${after.validFrom}` };
  },
});

const nameOf = async (tx: Tx, id: string): Promise<string> =>
  (await records(asProduct(tx), employee).get(id, { bin: true })).name ?? '';

/**
 * A request is held against balance, notice, other leave and block periods. It is decided by approval alone; who asked
 * withdraws it, or cancels it before it begins, and HR at any time: its days are then there again.
 */
export const leaveRequestRules = rules<typeof leaveRequest, LeaveRequest>(leaveRequest, {
  async beforeWrite(tx, { before, after, set }) {
    if ('status' in set && before !== null) return moved(tx, before, after);
    const isHr = tx.grants === null || tx.grants.get('leave.manage')?.has('company') === true;
    if (before !== null && before.status !== 'requested' && !isHr)
      assertNoErrors([at('status', say('not-changeable'))]);
    const company = await companyLeave(tx);
    const [type, person] = [company.leaveTypes.get(after.leaveType), await personOf(tx, after.employee)];
    if (type === undefined || person === null) return {};
    const leave = leaveOn(person, company, after.from);
    const issues = leaveIssues(
      type,
      { ...after, id: after.id, hasProof: after.proof.length > 0 },
      person,
      leave,
      company.calendar.filter(({ kind }) => kind === 'blocked'),
      await todayOf(tx),
    );
    // What the product carries over was decided elsewhere.
    if (tx.grants !== null)
      assertNoErrors(issues.filter(({ isWaivable }) => !isWaivable || !isHr).map(({ path, said }) => at(path, said)));
    return {
      label: `${person.name} · ${type.name} · ${after.from}`,
      days: leave === null ? '0' : daysText(unitsOfDays(leave.days(type.id, after))),
      ...(before === null && !type.needsApproval && after.status === 'requested'
        ? { status: 'approved' as const }
        : {}),
    };
  },
});

async function moved(tx: Tx, before: LeaveRequest, after: LeaveRequest): Promise<Partial<LeaveRequest>> {
  if (tx.grants === null) return {};
  if (after.status === 'approved') {
    const { isComplete } = await approve(tx, leaveFlow, await leaveItem(tx, before));
    return isComplete ? {} : { status: before.status };
  }
  const isHr = tx.grants.get('leave.manage')?.has('company') === true;
  if (after.status === 'cancelled' && !isHr && before.from <= (await todayOf(tx)))
    assertNoErrors([at('status', say('cancel-begun'))]);
  return {};
}

export const leaveCorrectionRules = rules<typeof leaveCorrection, LeaveCorrection>(leaveCorrection, {
  async beforeWrite(tx, { after }) {
    const errors = decimalsOf(after, ['days']);
    if (after.kind === 'correction' && (after.reason ?? '').trim() === '')
      errors.push(at('reason', say('reason-needed')));
    assertNoErrors(errors);
    return { label: `${await nameOf(tx, after.employee)} · ${after.day}` };
  },
});

export const workingWeekRules = rules<typeof workingWeek, WorkingWeek>(workingWeek, {
  async beforeWrite(tx, { after }) {
    const { monday, tuesday, wednesday, thursday, friday, saturday, sunday } = after;
    const hours = [monday, tuesday, wednesday, thursday, friday, saturday, sunday];
    if (hours.every((one) => one === null || one === undefined || dec(one).lte(0)))
      assertNoErrors([at('monday', say('hours-needed'))]);
    return { label: `${await nameOf(tx, after.employee)} · ${after.effectiveFrom}` };
  },
});
