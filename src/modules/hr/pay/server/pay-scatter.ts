import type { Tx } from '#platform/database/server/in-company.ts';
import { todayOf } from '#platform/directory/server/today.ts';
import type { ResponseOf } from '#platform/http/model/call.ts';
import { dec, decimalText } from '#platform/values/model/decimal.ts';
import { minorDigits } from '#platform/values/model/minor-digits.ts';
import { annualHours } from '../model/annual-pay.ts';
import { SCATTER_MAX, type payScatterCall } from '../model/pay-scatter.ts';
import { commonCurrency, payOfYear, payOn, type PayOfPerson } from './pay-on.ts';

type Answer = ResponseOf<typeof payScatterCall>;

/**
 * Hourly pay by level, of those employed on a day whose pay the caller views, each a person: the rows are those of the
 * register of pay. All pay of a year ÷ paid hours of a year, as the pay gap has it.
 */
export async function payScatter(tx: Tx, { on }: { on?: string | undefined }): Promise<Answer> {
  const day = on ?? (await todayOf(tx));
  const rows = await payOn(tx, day);
  const currency = commonCurrency(rows);
  const paid = rows.filter((row) => row.currency === currency);
  const known = paid.filter(({ hours }) => hours !== null && dec(hours).gt(0));
  return {
    on: day,
    currency,
    points: known.slice(0, SCATTER_MAX).map((row) => ({
      employee: row.employee,
      name: row.name ?? '',
      level: row.level,
      gender: row.gender,
      hourly: hourlyOf(row, currency ?? ''),
    })),
    more: Math.max(0, known.length - SCATTER_MAX),
    otherCurrency: rows.length - paid.length,
    withoutHours: paid.length - known.length,
    seesGender: tx.grants === null || tx.grants.get('employee-data.read')?.has('company') === true,
  };
}

function hourlyOf(pay: PayOfPerson, currency: string): string {
  const digits = minorDigits(currency);
  return decimalText(
    (payOfYear(pay) ?? dec(0))
      .div(annualHours(pay.hours ?? '0'))
      .div(dec(10).pow(digits))
      .toDecimalPlaces(digits + 2),
  );
}
