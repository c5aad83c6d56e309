import { dec, decimalText, exact, sum, type DecimalText } from '#platform/values/model/decimal.ts';
import { daysOf, type DaySpan } from '#platform/values/model/period.ts';
import type { Tx } from '#platform/database/server/in-company.ts';
import { energyParts, type EnergyUse } from '#modules/environmental/energy/model/energy-balance.ts';
import { energyActivities } from '#modules/environmental/energy/model/energy-kinds.ts';
import type { EnergyAmount, StoredAmounts } from './energy-amounts.ts';
import type { CalculationRow } from '#modules/environmental/calculation/server/calculation-inputs.ts';

/** `key`: the coefficient of the calculation that the amount was valued with. */
export interface KeyedAmount extends EnergyAmount {
  key: number;
}

/**
 * The energy that a calculation has added up already: by site and kind, cut to the days of the period and the share of
 * the boundary as the balance wants it. A million bills are a few thousand rows here. Null where the period has to be
 * cut within a month, which the sums of a calculation cannot follow.
 */
export function energyOfCalculation({ client, companyId }: Tx, calculation: CalculationRow): StoredAmounts {
  return async (spans) => {
    if (!spans.every((span) => startsMonth(span) && endsMonth(span))) return null;
    // With one span the sums by site are enough; else months are put together.
    const isWhole = spans.length === 1;
    const { rows } = await client.query<KeyedAmount>(
      `
      select ${isWhole ? '0' : 's.span'} as span, t.site, c.key, c.activity_type as "activityType", c.product,
        case when c.activity_type = 'electricity' then c.supplier end as supplier, c.unit,
        trim_scale(round(sum(t.quantity), 20))::text as quantity, sum(t.lines)::int as records
      from result_total t join calculation_coefficient c using (company_id, run, key, part)
      ${isWhole ? '' : 'join unnest($4::int[], $5::text[], $6::text[]) as s(span, first, last) on t.month between s.first and s.last'}
      where t.company_id = $1 and t.run = $2 and t.part = 0 and t.grain = '${isWhole ? 'site' : 'cell'}'
        and c.activity_type = any ($3::text[])
      group by 1, 2, 3, 4, 5, 6, 7 order by 1, 2, 3`,
      [
        companyId,
        calculation.id,
        energyActivities,
        ...(isWhole
          ? []
          : [
              spans.map((_span, at) => at),
              spans.map(({ from }) => from.slice(0, 7)),
              spans.map(({ to }) => to.slice(0, 7)),
            ]),
      ],
    );
    return rows;
  };
}

const startsMonth = ({ from }: DaySpan): boolean => from.endsWith('-01');
const endsMonth = ({ to }: DaySpan): boolean => to === daysOf(to.slice(0, 7)).to;

/**
 * Relative uncertainty at 95 % of an amount of energy by how its bills are known, from the squares that the calculation
 * keeps with its coefficients. The bills of a kind err independently; what the heating values may be wrong by is not
 * published. Null without anything known. Source: IPCC 2006 Guidelines vol. 1, ch. 3, eq. 3.2.
 */
export async function energyUncertainty(
  { client, companyId }: Tx,
  calculation: CalculationRow,
): Promise<(uses: readonly EnergyUse[]) => DecimalText | null> {
  const { rows } = await client.query<{
    activity_type: string;
    product: string | null;
    unit: string;
    quantity: string;
    squares: string;
  }>(
    `
    select c.activity_type, c.product, c.unit, trim_scale(sum(t.quantity))::text as quantity,
      trim_scale(sum(distinct c.activity_squares))::text as squares
    from calculation_coefficient c join (select key, sum(quantity) as quantity from result_total where company_id = $1
      and run = $2 and grain = 'basis' and part = 0 group by 1) t using (key)
    where c.company_id = $1 and c.run = $2 and c.part = 0 and c.activity_type = any ($3::text[]) group by c.key, 1, 2, 3`,
    [companyId, calculation.id, energyActivities],
  );
  return (uses) => {
    const kinds = Map.groupBy(uses, ({ activityType, product, unit }) => JSON.stringify([activityType, product, unit]));
    let [variance, total] = [exact(0), exact(0)];
    for (const [kind, own] of kinds) {
      const squares = rows.filter((row) => JSON.stringify([row.activity_type, row.product, row.unit]) === kind);
      const [first] = own;
      if (first === undefined) continue;
      // Amounts of one kind are added before they are brought to MWh: the same bridges lead there from all sites.
      const mwh = sum(
        energyParts([{ ...first, quantity: decimalText(sum(own.map((use) => use.quantity))) }], []).parts.map(
          (part) => part.mwh,
        ),
      );
      const quantity = sum(squares.map((row) => row.quantity));
      total = total.plus(mwh);
      if (!quantity.isZero())
        variance = variance.plus(
          dec(mwh)
            .div(quantity)
            .pow(2)
            .times(sum(squares.map((row) => row.squares))),
        );
    }
    return total.isZero() || variance.isZero() ? null : decimalText(dec(variance).sqrt().div(total.abs()));
  };
}
