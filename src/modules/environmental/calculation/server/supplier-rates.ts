import type { MarketGroup } from './instrument-claims.ts';
import type { Instrument } from '#modules/environmental/calculation/model/instrument-allocation.ts';
import type { Tx } from '#platform/database/server/in-company.ts';
import type { CalculationCoefficient } from './coefficients.ts';

/** Factors that rules name as the supplier's: they cover all that certificates and contracts leave of their kind. */
export function supplierRates(
  electricity: readonly CalculationCoefficient[],
  groups: readonly MarketGroup[],
): Instrument[] {
  const rated = electricity.flatMap(({ kind, workings: { supplierRate } }) =>
    supplierRate === null ? [] : [{ kind, supplierRate, market: kind.country ?? '' }],
  );
  return [...Map.groupBy(rated, ({ supplierRate, market }) => `${supplierRate.id} ${market}`)].flatMap(
    ([id, same]): Instrument[] =>
      same.slice(0, 1).map(({ supplierRate, market }) => ({
        id,
        kind: 'supplier',
        label: supplierRate.label,
        carrier: 'electricity',
        market,
        vintage: null,
        validFrom: null,
        validTo: null,
        kwh: null,
        kgCo2ePerKwh: supplierRate.kgCo2ePerKwh,
        certificateId: null,
        cancelledOn: null,
        groups: groups
          .filter(({ coefficient }) => same.some(({ kind }) => kind.key === coefficient.kind.key))
          .map(({ key }) => key),
      })),
  );
}

export async function storeRates(
  { client }: Tx,
  rates: readonly { key: number; site: string; period: string; rate: string }[],
): Promise<void> {
  // One row a month, also where a rate holds for a year: lines and cells then find it by their month.
  await client.query(
    `create temporary table work_rate (key int not null, site uuid not null, month int not null, rate numeric not null, primary key (key, site, month)) on commit drop`,
  );
  await client.query(
    `insert into work_rate select r.key, r.site, m.no, r.rate
      from jsonb_to_recordset($1) as r (key int, site uuid, period text, rate numeric)
      join work_month m on left(m.month, length(r.period)) = r.period`,
    [JSON.stringify(rates)],
  );
  await client.query('analyze work_rate');
}
