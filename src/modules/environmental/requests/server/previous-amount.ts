import { decimalText, exact, type DecimalText } from '#platform/values/model/decimal.ts';
import { daysOf } from '#platform/values/model/period.ts';
import { sameDimension } from '#platform/units/model/unit-algebra.ts';
import { convert } from '#platform/units/model/units.ts';
import type { Tx } from '#platform/database/server/in-company.ts';
import { everyRowText } from '#platform/records/server/rules.ts';
import { dataRequest, type DataRequest } from '#modules/environmental/requests/model/data-request.ts';
import { yearBefore } from '#modules/environmental/requests/model/data-request-terms.ts';

type Asked = Pick<DataRequest, 'site' | 'activityType' | 'figure' | 'period'>;

/**
 * Amount of the same months of the year before, in the unit asked for or, without one, in its own: by the days of the
 * records that lie in them, else the answer that was approved then. Records in units that do not convert are left out;
 * null when nothing is left.
 */
export async function previousAmount(
  tx: Tx,
  asked: Asked,
  unit: string | null,
): Promise<{ quantity: DecimalText; unit: string } | null> {
  return (await fromRecords(tx, asked, unit)) ?? fromAnswer(tx, asked, unit);
}

async function fromRecords(
  { client, companyId }: Tx,
  { site, activityType, figure, period }: Asked,
  unit: string | null,
): Promise<{ quantity: DecimalText; unit: string } | null> {
  if (activityType === null) return null;
  const { from, to } = daysOf(yearBefore(period));
  const { rows } = await client.query<{ unit: string; quantity: string }>(
    `
    select unit,
      trim_scale(round(sum(quantity * (least("to", $5::date) - greatest("from", $4::date) + 1) / ("to" - "from" + 1)), 12))::text as quantity
      from activity_data
    where company_id = $1 and removed_at is null and status <> 'rejected' and site = $2 and activity_type = $3
      and "from" <= $5::date and "to" >= $4::date and ($6::text is null or lower(product) = lower($6)) group by 1
      order by count(*) desc, 1`,
    [companyId, site, activityType, from, to, figure],
  );
  const wanted = unit ?? rows[0]?.unit;
  if (wanted === undefined) return null;
  const fitting = rows.filter((row) => row.unit === wanted || sameDimension(row.unit, wanted));
  if (fitting.length === 0) return null;
  const total = fitting.reduce(
    (sum, row) =>
      sum.plus(
        row.unit === wanted ? row.quantity : convert({ amount: row.quantity, from: row.unit, to: wanted }).amount,
      ),
    exact(0),
  );
  return { quantity: decimalText(total), unit: wanted };
}

async function fromAnswer(
  { client, companyId }: Tx,
  { site, activityType, figure, period }: Asked,
  unit: string | null,
): Promise<{ quantity: DecimalText; unit: string } | null> {
  const {
    rows: [found],
  } = await client.query<{ unit: string; quantity: string }>(
    `
    select unit, trim_scale(quantity)::text as quantity from data_request
    where company_id = $1 and removed_at is null and ${everyRowText(dataRequest)}
      and status = 'approved' and site = $2 and activity_type is not distinct from $3
      and figure is not distinct from $4 and period = $5
      and quantity is not null and unit is not null limit 1`,
    [companyId, site, activityType, figure, yearBefore(period)],
  );
  if (found === undefined) return null;
  if (unit === null || unit === found.unit) return found;
  return sameDimension(found.unit, unit)
    ? { quantity: convert({ amount: found.quantity, from: found.unit, to: unit }).amount, unit }
    : null;
}
