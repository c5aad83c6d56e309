import { askedDay } from '#modules/hr/leave/server/leave-facts.ts';
import { liabilityOf } from '#modules/hr/packs/model/leave-liability.ts';
import { leaveAndPay, owedOn } from '#modules/hr/packs/server/owed-leave.ts';
import { compensation } from '#modules/hr/pay/model/compensation.ts';
import { commonCurrency, payOfYear, payOn } from '#modules/hr/pay/server/pay-on.ts';
import type { Tx } from '#platform/database/server/in-company.ts';
import type { ResponseOf } from '#platform/http/model/call.ts';
import { fromMinor } from '#platform/imports/model/cells/minor-digits.ts';
import { byMethod, explained, formulated, labelled, type Explained } from '#platform/kit/model/explained.ts';
import { dec, type Decimal } from '#platform/values/model/decimal.ts';
import { say } from '../model/messages.ts';
import type { peopleCostCall } from '../model/overview-calls.ts';

type Answer = ResponseOf<typeof peopleCostCall>;
type Step = Explained['steps'][number];

/**
 * What the company owes its employees in paid leave on a day, in days and money (F17, as HR packs have it), and what a year
 * of their pay comes to. Amounts are in the currency that most are paid in, rounded once; who is paid in another one, or
 * whose pay is not recorded, is counted and in no amount.
 */
export async function peopleCost(tx: Tx, { on }: { on?: string | undefined }): Promise<Answer> {
  const day = await askedDay(tx, on, 'on', 3);
  const { people, days, withoutPay, money } = liabilityOf(
    owedOn(await leaveAndPay(tx, { from: day, to: day }), day).owed,
  );
  const none = {
    on: day,
    days: explained({
      figure: days,
      unit: 'day',
      ...formulated(say('leave-days-formula')),
      ...byMethod(say('leave-days-method')),
      steps: [counted('with-leave', people)],
    }),
    liability: null,
    cost: null,
    withoutPay: 0,
    otherCurrency: 0,
  };
  if (tx.grants !== null && tx.grants.get(compensation.access.read)?.has('company') !== true) return none;
  const rows = await payOn(tx, day);
  const currency = commonCurrency(rows);
  if (currency === null) return none;
  const paid = rows.flatMap((row) => (row.currency === currency ? (payOfYear(row) ?? []) : []));
  const own = money.find((one) => one.currency === currency) ?? { people: 0, minor: 0 };
  return {
    ...none,
    liability: explained({
      figure: fromMinor(own.minor, currency),
      unit: currency,
      ...formulated(say('liability-formula')),
      ...byMethod(say('liability-method')),
      steps: [counted('with-leave-and-pay', own.people)],
    }),
    cost: explained({
      figure: fromMinor(total(paid).round().toNumber(), currency),
      unit: currency,
      ...formulated(say('cost-formula')),
      ...byMethod(say('cost-method')),
      steps: [
        counted('paid', paid.length),
        ...(rows.length === paid.length ? [] : [counted('not-counted', rows.length - paid.length)]),
      ],
    }),
    withoutPay,
    otherCurrency: money.reduce((all, one) => all + (one.currency === currency ? 0 : one.people), 0),
  };
}

const total = (amounts: readonly Decimal[]): Decimal => amounts.reduce((all, one) => all.plus(one), dec(0));

const counted = (what: 'with-leave' | 'with-leave-and-pay' | 'paid' | 'not-counted', count: number): Step => ({
  ...labelled(say(what)),
  formula: String(count),
  figure: String(count),
  unit: 'person',
});
