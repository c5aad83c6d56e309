import { leaveType } from '#modules/hr/leave/model/leave-type.ts';
import { leaveLedger, mayReadLeave } from '#modules/hr/leave/server/leave-ledger.ts';
import { payOutOf, workingDaysAYear as fullTimeDays } from '#modules/hr/leave/model/leave-payout.ts';
import { annualTotalOf } from '#modules/hr/pay/model/annual-pay.ts';
import { compensation } from '#modules/hr/pay/model/compensation.ts';
import { employment, jobTerm } from '#modules/employee/person/model/employee.ts';
import { expenseAdvance } from '#modules/my-profile/expenses/model/advance.ts';
import { handle } from '#platform/actions/server/handle.ts';
import type { Tx } from '#platform/database/server/in-company.ts';
import { assertNoErrors } from '#platform/errors/model/assert-no-errors.ts';
import { readerOf } from '#platform/i18n/server/reader.ts';
import { fromMinor } from '#platform/imports/model/cells/minor-digits.ts';
import type { Message } from '#platform/messages/model/messages.ts';
import { records } from '#platform/records/server/records.ts';
import { asProduct } from '#platform/tables/server/row-access.ts';
import { dec, decimalText } from '#platform/values/model/decimal.ts';
import { employeeAsset, exit, settlement, type Settlement } from '../model/exit.ts';
import { say, sayLine } from '../model/messages.ts';
import { proposeSettlement } from '../model/offboarding-calls.ts';

type Line = Settlement['lines'][number];
interface Proposed {
  lines: Line[];
  notes: Message[];
}
/** Whom a settlement is about, until when they are employed, and its currency. */
interface About {
  person: string;
  lastDay: string;
  currency: string;
}

/**
 * Adds to a draft what records know of it: leave that was not taken (F17), advances that are open. A line of the same type
 * and description is written anew, so that proposing twice adds nothing twice. What is not known, or not shown to who
 * asks, is named and never an amount.
 */
export const handleProposeSettlement = handle(proposeSettlement, async (tx, { settlement: id }) => {
  const draft = await records(tx, settlement).get(id);
  if (draft.status !== 'draft') assertNoErrors([{ path: 'settlement', ...say('approved-settlement') }]);
  // Finance settles exits that it does not see otherwise.
  const { employee: person, lastDay } = await records(asProduct(tx), exit).get(draft.exit);
  const about = { person, lastDay, currency: draft.currency };
  const found = [await leaveOf(tx, about), await advancesOf(tx, about), await equipmentOf(tx, about)];
  const proposed = found.flatMap(({ lines }) => lines);
  const keyOf = ({ kind, text }: Line): string => `${kind} ${(text ?? '').split(':')[0]}`;
  const keys = new Set(proposed.map(keyOf));
  const kept = draft.lines.filter((line) => !keys.has(keyOf(line)));
  if (proposed.length > 0) await records(tx, settlement).change(id, draft.version, { lines: [...kept, ...proposed] });
  return { lines: proposed.length, notes: found.flatMap(({ notes }) => notes) };
});

/** Leave that is left on the last day, by type; owed days are a negative amount. */
async function leaveOf(tx: Tx, { person, lastDay, currency }: About): Promise<Proposed> {
  if (!(await mayReadLeave(tx, person))) return { lines: [], notes: [say('settlement-leave-not-shown')] };
  const { types, employee: of } = await leaveLedger(tx, { employee: person, on: lastDay });
  const unpaid = new Set(
    (await records(asProduct(tx), leaveType).all()).flatMap((one) => (one.isPaid ? [] : [one.id])),
  );
  const left = types.flatMap(({ id, name, lines, workingDaysAYear }) => {
    const paid = lines.find(({ kind }) => kind === 'payOut');
    return paid === undefined || unpaid.has(id)
      ? []
      : [{ name, days: decimalText(dec(paid.days).neg()), workingDays: workingDaysAYear ?? String(fullTimeDays) }];
  });
  if (of?.endsOn !== lastDay) return { lines: [], notes: [say('settlement-not-ended', { day: { day: lastDay } })] };
  if (left.length === 0) return { lines: [], notes: [] };
  const pay = await payOf(tx, person, lastDay);
  if (pay === null) return { lines: [], notes: [say('settlement-pay-unknown', { day: { day: lastDay } })] };
  if (pay.currency !== currency)
    return { lines: [], notes: [say('settlement-pay-currency', { currency: pay.currency })] };
  const words = await readerOf(tx);
  return {
    lines: left.map(({ name, days, workingDays }) => ({
      kind: 'leave',
      text: words.say(
        sayLine('leave', {
          type: name,
          days: { decimal: days, unit: 'day' },
          gross: { decimal: fromMinor(pay.annualMinor, currency), unit: currency },
          workingDays: { decimal: workingDays },
        }),
      ),
      days: dec(days).lt(0) ? null : days,
      amountMinor: payOutOf(days, pay.annualMinor, currency, workingDays).minor,
    })),
    notes: [],
  };
}

/** Pay of a year on a day, as far as it is recorded and shown to who asks; null otherwise. */
async function payOf(tx: Tx, person: string, day: string): Promise<{ annualMinor: number; currency: string } | null> {
  if (tx.access !== null && !tx.access.has(compensation.access.read)) return null;
  const upTo = (field: string) => ({
    filters: [
      { field: 'employee', operation: 'is', values: [person] },
      { field, operation: 'to', values: [day] },
    ] as const,
    sort: [{ field, descending: true }],
  });
  const [spell] = await records(asProduct(tx), employment).all(upTo('startDate'));
  const [entry] = await records(tx, compensation).all(upTo('effectiveFrom'));
  // What was paid in an earlier employment is no pay of this one.
  if (spell === undefined || entry === undefined || entry.effectiveFrom < spell.startDate) return null;
  const [job] = await records(asProduct(tx), jobTerm).all(upTo('effectiveFrom'));
  const { baseMinor = null, allowancesMinor = null, variableMinor = null } = entry;
  const annual = annualTotalOf({ ...entry, baseMinor, allowancesMinor, variableMinor }, job?.weeklyHours ?? null);
  return annual === null ? null : { annualMinor: annual.round().toNumber(), currency: entry.currency };
}

/** Advances that were paid and are not settled. */
async function advancesOf(tx: Tx, { person, currency }: About): Promise<Proposed> {
  if (tx.access !== null && !tx.access.has(expenseAdvance.access.read))
    return { lines: [], notes: [say('settlement-advances-not-shown')] };
  const open = (
    await records(tx, expenseAdvance).all({
      filters: [
        { field: 'employee', operation: 'is', values: [person] },
        { field: 'status', operation: 'is', values: ['paid'] },
      ],
    })
  ).filter(({ openMinor }) => (openMinor ?? 0) > 0);
  const [own, others] = [
    open.filter((one) => one.currency === currency),
    open.filter((one) => one.currency !== currency),
  ];
  return {
    lines: own.map(({ label, openMinor }) => ({
      kind: 'advance',
      text: (label ?? '').slice(0, 200),
      days: null,
      amountMinor: openMinor ?? 0,
    })),
    notes: others.map(({ label, openMinor, currency: of }) =>
      say('settlement-advance-currency', {
        name: label ?? '',
        amount: { decimal: fromMinor(openMinor ?? 0, of ?? ''), unit: of ?? '' },
      }),
    ),
  };
}

/** Equipment that has not come back: what it is worth is for HR to say. */
async function equipmentOf(tx: Tx, { person }: About): Promise<Proposed> {
  if (tx.access !== null && !tx.access.has(employeeAsset.access.read)) return { lines: [], notes: [] };
  const out = await records(tx, employeeAsset).all({
    filters: [
      { field: 'employee', operation: 'is', values: [person] },
      { field: 'returnedOn', operation: 'empty', values: ['true'] },
    ],
  });
  return {
    lines: [],
    notes: out.length === 0 ? [] : [say('settlement-equipment', { items: { list: out.map(({ item }) => item) } })],
  };
}
