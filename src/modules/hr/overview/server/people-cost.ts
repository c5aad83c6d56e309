import { askedDay } from '#modules/hr/leave/server/leave-facts.ts';
import { balancesOn } from '#modules/hr/leave/server/leave-balances.ts';
import { workingDaysAYear } from '#modules/hr/leave/model/leave-payout.ts';
import { daysText } from '#modules/hr/leave/model/leave-units.ts';
import { compensation } from '#modules/hr/pay/model/compensation.ts';
import { commonCurrency, payOfYear, payOn, type PayOfPerson } from '#modules/hr/pay/server/pay-on.ts';
import type { Tx } from '#platform/database/server/in-company.ts';
import type { ResponseOf } from '#platform/http/model/call.ts';
import { fromMinor } from '#platform/imports/model/cells/minor-digits.ts';
import { byMethod, explained, formulated, labelled, type Explained } from '#platform/kit/model/explained.ts';
import type { Message } from '#platform/messages/model/messages.ts';
import { dec, type Decimal } from '#platform/values/model/decimal.ts';
import { say } from '../model/messages.ts';
import type { peopleCostCall } from '../model/overview-calls.ts';

type Answer = ResponseOf<typeof peopleCostCall>;
type Paid = ReadonlyMap<string, Decimal>;

/**
 * What the company owes its employees in leave on a day, in days and money (F17), and what a year of their pay comes to.
 * Balances are exact; an amount is rounded once, at the end. Who is paid in another currency than most, or whose pay is
 * not recorded, is counted and in no amount.
 */
export async function peopleCost(tx: Tx, { on }: { on?: string | undefined }): Promise<Answer> {
  const day = await askedDay(tx, on, 'on', 3);
  const people = (await balancesOn(tx, day)).people.map(({ id, balances }) => ({
    id,
    units: balances.reduce((total: number, balance) => total + (balance ?? 0), 0),
  }));
  const days = daysText(people.reduce((total, { units }) => total + units, 0));
  const inDays = explained({
    figure: days,
    unit: 'day',
    ...formulated(say('leave-days-formula')),
    ...byMethod(say('leave-days-method')),
    steps: [counted('with-leave', people.filter(({ units }) => units !== 0).length)],
  });
  const none = { on: day, days: inDays, liability: null, cost: null, withoutPay: 0, otherCurrency: 0 };
  if (tx.grants !== null && tx.grants.get(compensation.access.read)?.has('company') !== true) return none;
  const rows = await payOn(tx, day);
  const currency = commonCurrency(rows);
  if (currency === null) return none;
  const paid: Paid = new Map(
    rows.flatMap((row) => {
      const year = row.currency === currency ? payOfYear(row) : null;
      return year === null ? [] : [[row.employee, year] as const];
    }),
  );
  const owed = people.filter(({ units }) => units !== 0);
  const worth = owed.reduce(
    (total: Decimal, { id, units }) =>
      total.plus((paid.get(id) ?? dec(0)).times(daysText(units)).div(workingDaysAYear)),
    dec(0),
  );
  const elsewhere = new Set(rows.filter((row) => row.currency !== currency).map(({ employee }) => employee));
  const lacking = owed.filter(({ id }) => !paid.has(id));
  return {
    ...none,
    liability: inMoney(worth, currency, 'liability', [
      counted('with-leave-and-pay', owed.length - lacking.length),
      {
        ...labelled(say('working-days')),
        formula: String(workingDaysAYear),
        figure: String(workingDaysAYear),
        unit: 'day',
      },
    ]),
    cost: inMoney(yearly(paid), currency, 'cost', [counted('paid', paid.size), ...unpaid(rows, paid)]),
    withoutPay: lacking.filter(({ id }) => !elsewhere.has(id)).length,
    otherCurrency: lacking.filter(({ id }) => elsewhere.has(id)).length,
  };
}

const yearly = (paid: Paid): Decimal => [...paid.values()].reduce((total, one) => total.plus(one), dec(0));

type Step = Explained['steps'][number];
const counted = (what: 'with-leave' | 'with-leave-and-pay' | 'paid' | 'not-counted', count: number): Step => ({
  ...labelled(say(what)),
  formula: String(count),
  figure: String(count),
  unit: 'person',
});
const unpaid = (rows: readonly PayOfPerson[], paid: Paid): Step[] =>
  rows.length === paid.size ? [] : [counted('not-counted', rows.length - paid.size)];

/** An amount in minor units, rounded to whole ones. */
function inMoney(minor: Decimal, currency: string, of: 'liability' | 'cost', steps: Step[]): Explained {
  const said: Record<typeof of, [Message, Message]> = {
    liability: [say('liability-formula'), say('liability-method')],
    cost: [say('cost-formula'), say('cost-method')],
  };
  const [formula, method] = said[of];
  return explained({
    figure: fromMinor(minor.round().toNumber(), currency),
    unit: currency,
    ...formulated(formula),
    ...byMethod(method),
    steps,
  });
}
